package dev.tern.store;

@OnPostgres
class PostgresTranscriptsTest extends JdbcTranscriptsTest {}
