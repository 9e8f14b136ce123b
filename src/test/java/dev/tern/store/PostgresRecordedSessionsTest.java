package dev.tern.store;

@OnPostgres
class PostgresRecordedSessionsTest extends JdbcRecordedSessionsTest {}
