/** Who is let in over HTTP where operators alone may go. */
@NullMarked
package dev.tern.door;

import org.jspecify.annotations.NullMarked;
