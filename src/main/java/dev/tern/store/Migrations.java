package dev.tern.store;

import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/**
 * Brings a schema up to date. One that a newer Tern has made is refused: this one would write what the newer one does not
 * expect. Flyway only warns of that.
 */
final class Migrations {
    private Migrations() {}

    /** Blocks for as long as the migrations take. */
    static void run(FluentConfiguration where) {
        var flyway = where.failOnMissingLocations(true).load();
        for (var applied : flyway.info().applied()) {
            if (applied.getState() == MigrationState.FUTURE_SUCCESS) {
                throw new StoreException.Refused(
                        "a newer Tern has made its schema version " + applied.getVersion()
                                + ", which this one does not know: start that one, or restore a backup from before",
                        null);
            }
        }
        flyway.migrate();
    }
}
