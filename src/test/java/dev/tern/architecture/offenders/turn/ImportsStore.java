package dev.tern.architecture.offenders.turn;

import dev.tern.architecture.offenders.store.Imported;

/** A noun that knows a store. */
public record ImportsStore(Imported imported) {}
