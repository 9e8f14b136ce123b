package dev.tern.store;

@OnPostgres
class PostgresSessionsTest extends JdbcSessionsTest {}
