package dev.tern.store;

@OnPostgres
class PostgresQuestionsTest extends JdbcQuestionsTest {}
