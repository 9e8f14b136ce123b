package dev.tern.ops.console;

/** A turn under way. */
public record LiveTurn(String turn, String platform, String session, String phase, long steps, When since) {}
