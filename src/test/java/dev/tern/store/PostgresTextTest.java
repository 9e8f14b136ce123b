package dev.tern.store;

@OnPostgres
class PostgresTextTest extends JdbcTextTest {}
