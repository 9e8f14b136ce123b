package dev.tern.store;

@OnPostgres
class PostgresChoosingTest extends JdbcChoosingTest {}
