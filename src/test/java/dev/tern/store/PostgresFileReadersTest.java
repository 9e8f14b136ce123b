package dev.tern.store;

@OnPostgres
class PostgresFileReadersTest extends JdbcFileReadersTest {}
