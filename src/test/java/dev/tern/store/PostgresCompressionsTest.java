package dev.tern.store;

@OnPostgres
class PostgresCompressionsTest extends JdbcCompressionsTest {}
