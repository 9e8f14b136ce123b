package dev.tern.store;

@OnPostgres
class PostgresUsageDaysTest extends JdbcUsageDaysTest {}
