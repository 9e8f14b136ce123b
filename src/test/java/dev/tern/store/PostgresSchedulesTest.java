package dev.tern.store;

@OnPostgres
class PostgresSchedulesTest extends JdbcSchedulesTest {}
