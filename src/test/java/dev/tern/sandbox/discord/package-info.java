/** Tests of the sandbox's Discord. */
@NullMarked
package dev.tern.sandbox.discord;

import org.jspecify.annotations.NullMarked;
