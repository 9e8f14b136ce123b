/** Tests of the sandbox's Telegram without a server. */
@NullMarked
package dev.tern.sandbox.telegram;

import org.jspecify.annotations.NullMarked;
