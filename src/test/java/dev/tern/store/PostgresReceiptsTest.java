package dev.tern.store;

@OnPostgres
class PostgresReceiptsTest extends JdbcReceiptsTest {}
