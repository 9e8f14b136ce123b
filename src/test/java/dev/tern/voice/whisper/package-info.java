/** Speech that is heard on this machine. */
@org.jspecify.annotations.NullMarked
package dev.tern.voice.whisper;
