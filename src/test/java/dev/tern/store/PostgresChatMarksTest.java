package dev.tern.store;

@OnPostgres
class PostgresChatMarksTest extends JdbcChatMarksTest {}
