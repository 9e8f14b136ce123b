package dev.tern.store;

@OnPostgres
class PostgresReplaysTest extends JdbcReplaysTest {}
