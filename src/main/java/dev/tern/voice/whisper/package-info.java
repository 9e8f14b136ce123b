/**
 * Speech heard on this machine by whisper.cpp, where a model file is configured. Its calls are native and long: they run
 * on one platform thread, one after the other.
 */
@NullMarked
package dev.tern.voice.whisper;

import org.jspecify.annotations.NullMarked;
