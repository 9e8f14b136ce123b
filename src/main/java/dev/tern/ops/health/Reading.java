package dev.tern.ops.health;

/**
 * What one check of the readiness says.
 *
 * @param detail facts and figures beside it, for people; blank if there are none
 */
public record Reading(String name, boolean up, String detail) {}
