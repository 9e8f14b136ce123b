package dev.tern.store;

@OnPostgres
class PostgresStagesTest extends JdbcStagesTest {}
