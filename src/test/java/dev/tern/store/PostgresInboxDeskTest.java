package dev.tern.store;

@OnPostgres
class PostgresInboxDeskTest extends JdbcInboxDeskTest {}
