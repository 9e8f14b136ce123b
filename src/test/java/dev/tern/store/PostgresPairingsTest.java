package dev.tern.store;

@OnPostgres
class PostgresPairingsTest extends JdbcPairingsTest {}
