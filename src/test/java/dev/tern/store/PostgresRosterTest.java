package dev.tern.store;

@OnPostgres
class PostgresRosterTest extends JdbcRosterTest {}
