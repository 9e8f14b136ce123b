package dev.tern.store;

@OnPostgres
class PostgresSeedsTest extends JdbcSeedsTest {}
