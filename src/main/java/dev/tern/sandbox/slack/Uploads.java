package dev.tern.sandbox.slack;

import dev.tern.sandbox.StoredFile;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/** Files that bots have announced and not shared yet, under the world's lock; the last 100 of them. */
final class Uploads {
    private static final int MOST = 100;

    private final SequencedMap<String, Expected> expected = new LinkedHashMap<>();

    @SuppressWarnings("ArrayRecordComponent") // bytes are handed over, never compared
    private record Expected(User from, String name, int length, String ts, byte @Nullable [] bytes) {}

    /** The id of the file to come. */
    String expect(User from, String name, int length, String ts) {
        var id = Ids.of("F0", ts);
        expected.put(id, new Expected(from, name, length, ts, null));
        if (expected.size() > MOST) {
            expected.pollFirstEntry();
        }
        return id;
    }

    /** Takes the content in; false if it was not expected, or is not as long as announced. */
    boolean fill(String id, byte[] bytes) {
        var found = expected.get(id);
        if (found == null || found.length() != bytes.length) {
            return false;
        }
        expected.put(id, new Expected(found.from(), found.name(), found.length(), found.ts(), bytes));
        return true;
    }

    /** A file whose content has come. */
    Optional<SlackFile> finish(String id, String title) {
        var found = expected.get(id);
        var bytes = found == null ? null : found.bytes();
        if (found == null || bytes == null) {
            return Optional.empty();
        }
        expected.remove(id);
        var file = new StoredFile(found.name(), FileTypes.mediaType("file", found.name()), bytes);
        return Optional.of(
                new SlackFile(id, found.ts(), found.from(), title.isEmpty() ? found.name() : title, false, file));
    }

    void clear() {
        expected.clear();
    }
}
