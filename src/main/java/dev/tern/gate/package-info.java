/**
 * Who may talk to the bot, and when a message is meant for it. One decision for every event; ids decide, names never do.
 */
@NullMarked
package dev.tern.gate;

import org.jspecify.annotations.NullMarked;
