package dev.tern.store;

@OnPostgres
class PostgresMemoriesTest extends JdbcMemoriesTest {}
