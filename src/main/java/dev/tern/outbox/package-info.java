/**
 * What is to be sent, kept from the commit of its turn until the platform's receipt.
 *
 * <p>States: {@code pending → sending → sent | unknown | failed | discarded}. The parts of a chat are sent in order.
 */
@NullMarked
package dev.tern.outbox;

import org.jspecify.annotations.NullMarked;
