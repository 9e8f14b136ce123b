package dev.tern.sandbox.discord;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/** The files of all channels, under the world's lock: at most 64 MiB, of which the oldest go first. */
final class Files {
    private static final long MOST_BYTES = 64L * 1024 * 1024;

    private final SequencedMap<String, Attachment> files = new LinkedHashMap<>();
    private long bytes;

    Attachment add(Attachment attachment) {
        files.put(String.valueOf(attachment.id()), attachment);
        bytes += attachment.file().bytes().length;
        while (bytes > MOST_BYTES && files.size() > 1) {
            bytes -= files.pollFirstEntry().getValue().file().bytes().length;
        }
        return attachment;
    }

    Optional<Attachment> find(String id) {
        return Optional.ofNullable(files.get(id));
    }

    void clear() {
        files.clear();
        bytes = 0;
    }
}
