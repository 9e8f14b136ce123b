package dev.tern.store;

@OnPostgres
class PostgresPeopleDirectoryTest extends JdbcPeopleDirectoryTest {}
