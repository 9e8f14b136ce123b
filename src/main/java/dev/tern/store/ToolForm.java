package dev.tern.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.turn.ToolSpec;
import java.util.List;

/** How a session's tools look in the store, and back; the same bytes for the same tools. */
final class ToolForm {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<List<ToolSpec>> TOOLS = new TypeReference<>() {};

    private ToolForm() {}

    static String of(List<ToolSpec> tools) {
        try {
            return JSON.writerFor(TOOLS).writeValueAsString(tools);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("tools are not storable", e);
        }
    }

    static List<ToolSpec> tools(String json) {
        try {
            return JSON.readValue(json, TOOLS);
        } catch (JsonProcessingException e) {
            throw new StoreException.Corrupt("stored tools are unreadable", e);
        }
    }
}
