package dev.tern.sandbox.slack;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/** The files of all channels, under the world's lock: at most 64 MiB, of which the oldest go first. */
final class Files {
    private static final long MOST_BYTES = 64L * 1024 * 1024;

    private final SequencedMap<String, SlackFile> files = new LinkedHashMap<>();
    private long bytes;

    SlackFile add(SlackFile file) {
        files.put(file.id(), file);
        bytes += file.file().bytes().length;
        while (bytes > MOST_BYTES && files.size() > 1) {
            bytes -= files.pollFirstEntry().getValue().file().bytes().length;
        }
        return file;
    }

    Optional<SlackFile> find(String id) {
        return Optional.ofNullable(files.get(id));
    }

    void remove(String id) {
        var removed = files.remove(id);
        bytes -= removed == null ? 0 : removed.file().bytes().length;
    }

    void clear() {
        files.clear();
        bytes = 0;
    }
}
