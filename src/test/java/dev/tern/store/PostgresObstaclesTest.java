package dev.tern.store;

@OnPostgres
class PostgresObstaclesTest extends JdbcObstaclesTest {}
