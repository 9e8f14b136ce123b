package dev.tern.store;

@OnPostgres
class PostgresSpendingTest extends JdbcSpendingTest {}
