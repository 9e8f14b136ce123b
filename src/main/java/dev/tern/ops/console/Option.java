package dev.tern.ops.console;

/** One choice of a form's field. */
public record Option(String value, String label, boolean chosen) {}
