package dev.tern.gate;

/**
 * What else must be known of a turn to judge it.
 *
 * @param followed whether the bot takes part in the thread in which it was said
 * @param here what is answered there
 */
public record Circumstances(boolean followed, Answering here) {}
