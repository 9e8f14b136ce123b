/** Tests of the sandbox: its parts alone, and the whole of it over HTTP, also with clients that we did not write. */
@NullMarked
package dev.tern.sandbox;

import org.jspecify.annotations.NullMarked;
