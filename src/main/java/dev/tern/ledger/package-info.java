/**
 * The one commit of a turn: its record, its outgoing parts and the end of its events, or nothing of it.
 */
@NullMarked
package dev.tern.ledger;

import org.jspecify.annotations.NullMarked;
