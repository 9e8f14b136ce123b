package dev.tern.store;

@OnPostgres
class PostgresFollowedThreadsTest extends JdbcFollowedThreadsTest {}
