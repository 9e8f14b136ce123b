package dev.tern.store;

@OnPostgres
class PostgresLedgerTest extends JdbcLedgerTest {}
