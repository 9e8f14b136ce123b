/** Tests of the readers and writers of Telegram's markup. */
@NullMarked
package dev.tern.sandbox.telegram.entity;

import org.jspecify.annotations.NullMarked;
