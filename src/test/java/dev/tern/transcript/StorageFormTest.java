package dev.tern.transcript;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import dev.tern.turn.FileHandle;
import dev.tern.turn.MessageId;
import dev.tern.turn.OutFile;
import dev.tern.turn.PersonId;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.Usage;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class StorageFormTest {
    static final AssistantSaid SAID =
            new AssistantSaid("text \u0000 \"quoted\"", "thought", List.of(new ToolCall("c1", "echo", "{\"a\":1}")));
    static final ToolReturned RETURNED =
            new ToolReturned(new ToolResult("c1", "echo", ToolResult.Status.FAILED, "Error: no"));

    static final OutFile FILE =
            OutFile.of(new FileHandle("ab".repeat(32)), "dot \ud83d\ude00.png", "image/png", 7, "A dot.");

    static Stream<TranscriptMessage> messages() {
        return Stream.of(
                new UserSaid("", List.of()),
                new UserSaid(
                        "[Ann] typed this herself \ud83d\ude00",
                        List.of(
                                new Annotation.SaidBy(new PersonId("7"), "Ann"),
                                new Annotation.InReplyTo(new MessageId("9"), Optional.of("Bo"), Optional.empty()),
                                new Annotation.Attached(new Attachment.Voice("f", "audio/ogg", 3, 2)),
                                new Annotation.Attached(new Attachment.Image("f", "image/png", 3)),
                                new Annotation.Attached(
                                        new Attachment.File("f", Optional.of("a.txt"), "text/plain", 3)),
                                new Annotation.Attached(
                                        new Attachment.File("f", Optional.of("a.txt"), "text/plain", 3),
                                        Optional.of(new Content.Kept(
                                                FILE.handle(),
                                                "text/plain",
                                                3,
                                                Optional.of(new Content.Excerpt("abc", false))))),
                                new Annotation.Attached(
                                        new Attachment.Image("f", "image/png", 3),
                                        Optional.of(new Content.Missing("is larger than 20 MB"))),
                                new Annotation.Spoken(2, Optional.of("en")),
                                new Annotation.Unheard(2),
                                new Annotation.SkillLoaded("tidy-up"),
                                new Annotation.Scheduled("7", Instant.parse("2026-01-02T03:00:00Z")),
                                new Annotation.Posted(new MessageId("3"), Instant.parse("2026-01-02T03:04:05Z")))),
                SAID,
                RETURNED,
                new ToolReturned(new ToolResult("c1", "draw", ToolResult.Status.OK, "drawn", List.of(FILE))),
                new ToolReturned(
                        new ToolResult("c1", "renamed", ToolResult.Status.OK, "somebody else's").fromOutside()));
    }

    /** As it was stored before results had files. */
    @Test
    void aResultWithoutFilesIsStillRead() {
        var stored =
                new StoredMessage("tool", "echoed", "", "{\"callId\":\"c1\",\"name\":\"memory\",\"status\":\"OK\"}");

        assertThat(StorageForm.message(stored))
                .isEqualTo(new ToolReturned(new ToolResult("c1", "memory", ToolResult.Status.OK, "echoed")));
    }

    /** As it was stored before that was: a server's tool may have had any name. */
    @ParameterizedTest
    @ValueSource(strings = {"mcp_web_search", "renamed", "read_result"})
    void whatMayBeFromOutsideIs(String name) {
        var stored = new StoredMessage(
                "tool", "words", "", "{\"callId\":\"c1\",\"name\":\"" + name + "\",\"status\":\"OK\"}");

        assertThat(StorageForm.message(stored))
                .isEqualTo(new ToolReturned(new ToolResult("c1", name, ToolResult.Status.OK, "words").fromOutside()));
    }

    /** As it was stored before anything was opened. */
    @Test
    void anAttachmentThatNobodyOpenedIsStillRead() {
        var facts = "[{\"kind\":\"attached\",\"attachment\":"
                + "{\"kind\":\"image\",\"nativeId\":\"f\",\"mimeType\":\"image/png\",\"bytes\":3}}]";

        assertThat(StorageForm.message(new StoredMessage("user", "look", "", facts)))
                .isEqualTo(new UserSaid(
                        "look", List.of(new Annotation.Attached(new Attachment.Image("f", "image/png", 3)))));
    }

    @ParameterizedTest
    @MethodSource("messages")
    void everyMessageComesBackAsItWas(TranscriptMessage message) {
        assertThat(StorageForm.message(StorageForm.of(message))).isEqualTo(message);
    }

    static Stream<JournalEntry> entries() {
        return Stream.of(
                new JournalEntry.Stepped(SAID, new Usage(3, 2, 1), true),
                new JournalEntry.Heard(new UserSaid("heard", List.of(new Annotation.Spoken(2, Optional.empty())))),
                new JournalEntry.CallStarted("c1"),
                new JournalEntry.CallReturned(RETURNED));
    }

    @ParameterizedTest
    @MethodSource("entries")
    void everyJournalEntryComesBackAsItWas(JournalEntry entry) {
        assertThat(StorageForm.entry(StorageForm.of(entry))).isEqualTo(entry);
    }

    @Test
    void theWordsStandAloneInTheirColumn() {
        var said = new UserSaid("hello", List.of(new Annotation.SaidBy(new PersonId("7"), "Ann")));

        assertThat(StorageForm.of(said).text()).isEqualTo("hello");
    }

    @Test
    void aRoleThatCannotExistIsRefused() {
        var system = new StoredMessage("system", "x", "", "[]");

        assertThatThrownBy(() -> StorageForm.message(system)).hasMessageContaining("'system'");
    }
}
