package dev.tern.store;

@OnPostgres
class PostgresOldestTest extends JdbcOldestTest {}
