/**
 * Where every event is kept, raw, before anybody is told that it arrived, and until what it led to is done.
 *
 * <p>States: {@code received → (ignored | quarantined | queued → running → done | failed)}. A crash at any state is
 * taken up again from here. An event that cannot be read is set aside alone and never stops its channel.
 */
@NullMarked
package dev.tern.inbox;

import org.jspecify.annotations.NullMarked;
