package dev.tern.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** What is tested of a port is tested on both databases. */
class BothStoresTest {
    @Test
    void everyTestOfAPortRunsOnPostgresqlToo() {
        var classes = new ClassFileImporter().importPackages("dev.tern.store");

        assertThat(classes)
                .filteredOn(type -> type.getSimpleName().matches("Jdbc.+Test"))
                .hasSizeGreaterThan(15)
                .allSatisfy(type -> assertThat(type.getSubclasses())
                        .as("a subclass of %s with @OnPostgres", type.getSimpleName())
                        .anyMatch(BothStoresTest::isOnPostgres));
    }

    private static boolean isOnPostgres(JavaClass type) {
        return type.isAnnotatedWith(OnPostgres.class);
    }
}
