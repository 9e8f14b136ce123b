/** Fakes of the world around the gateway: each speaks a real wire over a real socket, and is told what to do next. */
@NullMarked
package dev.tern.testing;

import org.jspecify.annotations.NullMarked;
