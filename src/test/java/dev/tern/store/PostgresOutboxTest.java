package dev.tern.store;

@OnPostgres
class PostgresOutboxTest extends JdbcOutboxTest {}
