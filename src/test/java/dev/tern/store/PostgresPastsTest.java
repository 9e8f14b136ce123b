package dev.tern.store;

@OnPostgres
class PostgresPastsTest extends JdbcPastsTest {}
