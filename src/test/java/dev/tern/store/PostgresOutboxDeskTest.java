package dev.tern.store;

@OnPostgres
class PostgresOutboxDeskTest extends JdbcOutboxDeskTest {}
