package dev.tern.store;

@OnPostgres
class PostgresJournalTest extends JdbcJournalTest {}
