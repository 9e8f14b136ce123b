package dev.tern.store;

@OnPostgres
class PostgresSessionDirectoryTest extends JdbcSessionDirectoryTest {}
