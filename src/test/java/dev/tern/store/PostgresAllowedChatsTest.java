package dev.tern.store;

@OnPostgres
class PostgresAllowedChatsTest extends JdbcAllowedChatsTest {}
