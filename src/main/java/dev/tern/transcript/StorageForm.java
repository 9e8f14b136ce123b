package dev.tern.transcript;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.tern.transcript.JournalEntry.CallReturned;
import dev.tern.transcript.JournalEntry.CallStarted;
import dev.tern.transcript.JournalEntry.Heard;
import dev.tern.transcript.JournalEntry.Steered;
import dev.tern.transcript.JournalEntry.Stepped;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import dev.tern.turn.OutFile;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How messages and journal entries look in a store, and back. The names of kinds are written by hand, so that renaming a
 * class leaves what is stored readable. For stores only.
 */
public final class StorageForm {
    private static final TypeReference<List<Annotation>> ANNOTATIONS = new TypeReference<>() {};
    private static final TypeReference<List<ToolCall>> CALLS = new TypeReference<>() {};

    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModules(new Jdk8Module(), new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .addMixIn(Annotation.class, ByKind.class)
            .addMixIn(Attachment.class, ByKind.class)
            .addMixIn(Content.class, ByKind.class)
            .build();

    static {
        JSON.registerSubtypes(
                new NamedType(Annotation.SaidBy.class, "said-by"),
                new NamedType(Annotation.Named.class, "named"),
                new NamedType(Annotation.InReplyTo.class, "in-reply-to"),
                new NamedType(Annotation.Forwarded.class, "forwarded"),
                new NamedType(Annotation.Attached.class, "attached"),
                new NamedType(Annotation.Spoken.class, "spoken"),
                new NamedType(Annotation.Unheard.class, "unheard"),
                new NamedType(Annotation.SkillLoaded.class, "skill-loaded"),
                new NamedType(Annotation.Scheduled.class, "scheduled"),
                new NamedType(Annotation.Posted.class, "posted"),
                new NamedType(Attachment.Voice.class, "voice"),
                new NamedType(Attachment.Image.class, "image"),
                new NamedType(Attachment.File.class, "file"),
                new NamedType(Content.Kept.class, "kept"),
                new NamedType(Content.Missing.class, "missing"));
    }

    /** Whose results were ours before that was stored; whatever else there was may have been a server's or a caller's. */
    private static final Set<String> OUR_FIRST = Set.of(
            "attach_file",
            "clarify",
            "current_time",
            "memory",
            "schedule",
            "send_message",
            "session_search",
            "skill_view",
            "skills_list");

    private StorageForm() {}

    /** The form of a message. */
    public static StoredMessage of(TranscriptMessage message) {
        return switch (message) {
            case UserSaid said -> new StoredMessage("user", said.text(), "", write(said.annotations(), ANNOTATIONS));
            case AssistantSaid said ->
                new StoredMessage("assistant", said.text(), said.reasoning(), write(said.calls(), CALLS));
            case ToolReturned(var result) ->
                new StoredMessage("tool", result.content(), "", write(CallFacts.of(result)));
            case Summary summary ->
                new StoredMessage("summary", summary.text(), "", write(new SummaryFacts(summary.turns())));
        };
    }

    /** The message of a form; throws {@link IllegalArgumentException} where the form is none of ours. */
    public static TranscriptMessage message(StoredMessage stored) {
        return switch (stored.role()) {
            case "user" -> new UserSaid(stored.text(), read(stored.facts(), ANNOTATIONS));
            case "assistant" -> new AssistantSaid(stored.text(), stored.reasoning(), read(stored.facts(), CALLS));
            case "tool" ->
                new ToolReturned(read(stored.facts(), CallFacts.class).with(stored.text()));
            case "summary" ->
                new Summary(
                        stored.text(), read(stored.facts(), SummaryFacts.class).turns());
            default -> throw new IllegalArgumentException("stored role is unknown: '" + stored.role() + "'");
        };
    }

    /** The form of a journal entry. */
    public static String of(JournalEntry entry) {
        return write(
                switch (entry) {
                    case Heard(var said) -> new StoredEntry("heard", of(said), Usage.NONE, "", false);
                    case Stepped(var said, var usage, boolean cut) ->
                        new StoredEntry("stepped", of(said), usage, "", cut);
                    case CallStarted(var callId) -> new StoredEntry("call-started", NOTHING, Usage.NONE, callId, false);
                    case CallReturned(var returned) ->
                        new StoredEntry("call-returned", of(returned), Usage.NONE, "", false);
                    case Steered(var said, var from) ->
                        new StoredEntry("steered", of(said), Usage.NONE, from.value(), false);
                });
    }

    /** The journal entry of a form. */
    public static JournalEntry entry(String json) {
        var stored = read(json, StoredEntry.class);
        return switch (stored.kind()) {
            case "heard" -> new Heard((UserSaid) message(stored.message()));
            case "stepped" -> new Stepped((AssistantSaid) message(stored.message()), stored.usage(), stored.cut());
            case "call-started" -> new CallStarted(stored.callId());
            case "call-returned" -> new CallReturned((ToolReturned) message(stored.message()));
            case "steered" -> new Steered((UserSaid) message(stored.message()), new TurnId(stored.callId()));
            default -> throw new IllegalArgumentException("journal entry is unknown: '" + stored.kind() + "'");
        };
    }

    private static final StoredMessage NOTHING = new StoredMessage("", "", "", "");

    /** @param callId of a steered message, the turn that it would have been */
    private record StoredEntry(String kind, StoredMessage message, Usage usage, String callId, boolean cut) {}

    /**
     * @param files absent in what was stored before there were any
     * @param outside absent in what was stored before; then names tell, and always the same
     */
    private record CallFacts(
            String callId,
            String name,
            ToolResult.Status status,
            @Nullable List<OutFile> files,
            @Nullable Boolean outside) {
        static CallFacts of(ToolResult result) {
            return new CallFacts(
                    result.callId(), result.name(), result.status(), result.files(), result.isFromOutside());
        }

        ToolResult with(String content) {
            return new ToolResult(
                    callId,
                    name,
                    status,
                    content,
                    files == null ? List.of() : files,
                    outside == null ? !OUR_FIRST.contains(name) : outside);
        }
    }

    private record SummaryFacts(int turns) {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    private interface ByKind {}

    private static String write(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "not storable: " + value.getClass().getSimpleName(), e);
        }
    }

    private static <T> String write(T value, TypeReference<T> type) {
        try {
            return JSON.writerFor(type).writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not storable: " + type.getType(), e);
        }
    }

    private static <T> T read(String json, Class<T> type) {
        try {
            return JSON.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("stored " + type.getSimpleName() + " is unreadable", e);
        }
    }

    private static <T> T read(String json, TypeReference<T> type) {
        try {
            return JSON.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("stored " + type.getType() + " is unreadable", e);
        }
    }
}
