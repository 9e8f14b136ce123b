/** Whether the gateway does what it is there for, told from what happened last. */
@NullMarked
package dev.tern.ops.health;

import org.jspecify.annotations.NullMarked;
