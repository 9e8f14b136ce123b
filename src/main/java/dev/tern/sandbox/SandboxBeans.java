package dev.tern.sandbox;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/** Makes the plain classes that all platforms of the sandbox share. */
public class SandboxBeans {
    @Produces
    @Singleton
    Faults faults() {
        return new Faults();
    }

    @Produces
    @Singleton
    Calls calls() {
        return new Calls(InstantSource.system());
    }

    @Produces
    @Singleton
    Changes changes() {
        return new Changes();
    }
}
