package dev.tern.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tern.turn.FileHandle;
import dev.tern.turn.OutFile;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How the files of a part look in the store, and back. */
final class OutFileForm {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    private static final TypeReference<List<Stored>> FILES = new TypeReference<>() {};

    private OutFileForm() {}

    private record Stored(String handle, String name, String type, long bytes, OutFile.Kind kind, String caption) {
        static Stored of(OutFile file) {
            return new Stored(
                    file.handle().value(), file.name(), file.mimeType(), file.bytes(), file.kind(), file.caption());
        }

        OutFile file() {
            return new OutFile(new FileHandle(handle), name, type, bytes, kind, caption);
        }
    }

    /** Empty for none. */
    static Optional<String> of(List<OutFile> files) {
        if (files.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(JSON.writerFor(FILES)
                    .writeValueAsString(files.stream().map(Stored::of).toList()));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("files are not storable", e);
        }
    }

    static List<OutFile> files(@Nullable String json) {
        if (json == null) {
            return List.of();
        }
        try {
            return JSON.readValue(json, FILES).stream().map(Stored::file).toList();
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw new StoreException.Corrupt("stored files are unreadable", e);
        }
    }
}
