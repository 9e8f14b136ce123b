/**
 * Sends what is in the outbox, and believes that it arrived only on the platform's receipt.
 *
 * <p>The parts of a chat go out in order, one at a time. Every try is on disk before it is made, and after its budget
 * allows it. What is proven not sent is tried again; what may have been sent is sent again only where that cannot show
 * twice, or as the platform's policy says. What people have seen of an answer becomes its first part by an edit, and
 * nothing that was shown before can come after it. Time comes from a {@code Timeline}; whoever waits holds no thread.
 */
@NullMarked
package dev.tern.delivery;

import org.jspecify.annotations.NullMarked;
