package dev.tern.store;

@OnPostgres
class PostgresDeliveryKeptTest extends JdbcDeliveryKeptTest {}
