package dev.tern.store;

@OnPostgres
class PostgresPassagesTest extends JdbcPassagesTest {}
