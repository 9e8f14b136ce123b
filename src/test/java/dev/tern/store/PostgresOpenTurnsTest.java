package dev.tern.store;

@OnPostgres
class PostgresOpenTurnsTest extends JdbcOpenTurnsTest {}
