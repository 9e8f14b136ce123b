package dev.tern.sandbox.telegram;

import dev.tern.sandbox.NativeIds;
import dev.tern.sandbox.StoredFile;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/** The files of all chats, under the world's lock: at most 64 MiB, of which the oldest go first. */
final class Files {
    private static final long MOST_BYTES = 64L * 1024 * 1024;

    private final SequencedMap<String, Media> files = new LinkedHashMap<>();
    private long bytes;
    private int next = 1;

    Media add(String kind, StoredFile file) {
        int number = next++;
        var name = file.name();
        var extension = name.matches(".*\\.[A-Za-z0-9]{1,8}") ? name.substring(name.lastIndexOf('.')) : "";
        var media = new Media(
                kind,
                "TERN" + NativeIds.letters("telegram file", number + name),
                "%ss/file_%d%s".formatted(kind, number, extension),
                file);
        files.put(media.id(), media);
        bytes += file.bytes().length;
        while (bytes > MOST_BYTES && files.size() > 1) {
            bytes -= files.pollFirstEntry().getValue().file().bytes().length;
        }
        return media;
    }

    Optional<Media> find(String id) {
        return Optional.ofNullable(files.get(id));
    }

    Optional<Media> at(String path) {
        return files.values().stream()
                .filter(media -> media.path().equals(path))
                .findFirst();
    }

    void clear() {
        files.clear();
        bytes = 0;
    }
}
