package dev.tern.voice;

import dev.tern.media.SoundFormat;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A voice note on disk, ready to be listened to.
 *
 * @param path where its bytes are; not to be changed or deleted
 * @param format what the bytes tell, where they tell anything; what a platform or a name said counts for nothing
 * @param bytes how many there are
 * @param seconds how long it is, as far as platform or file say; 0 where neither does
 */
public record Clip(Path path, Optional<SoundFormat> format, long bytes, int seconds) {}
