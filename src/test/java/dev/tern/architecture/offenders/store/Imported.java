package dev.tern.architecture.offenders.store;

/** What a noun must not import. */
public record Imported() {}
