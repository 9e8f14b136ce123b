package dev.tern.store;

@OnPostgres
class PostgresInboxTest extends JdbcInboxTest {}
