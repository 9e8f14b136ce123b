package dev.tern.store;

@OnPostgres
class PostgresChatMovesTest extends JdbcChatMovesTest {}
