package dev.tern.store;

@OnPostgres
class PostgresBranchesTest extends JdbcBranchesTest {}
