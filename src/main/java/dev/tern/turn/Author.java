package dev.tern.turn;

/**
 * Who said something.
 *
 * @param name what the person calls themself; untrusted, never an identity
 */
public record Author(PersonId id, String name, boolean bot) {}
