package dev.tern.model;

import dev.tern.turn.FileHandle;
import dev.tern.turn.ToolCall;
import java.util.List;

/** A message on the provider's wire. May carry injected text; is never stored. */
public sealed interface ModelMessage {
    /**
     * The one system message.
     *
     * @param blocks the cached prompt first, the overlay after it; a provider that takes one string gets them joined by
     *     a blank line
     */
    record SystemMessage(List<String> blocks) implements ModelMessage {
        public SystemMessage {
            blocks = List.copyOf(blocks);
        }
    }

    /**
     * What a person said, and what is shown beside it.
     *
     * @param parts never joined, so that a part left out of a later request leaves the others' bytes alone
     */
    record UserMessage(List<Part> parts) implements ModelMessage {
        public UserMessage {
            parts = List.copyOf(parts);
        }

        /** Nothing but words. */
        public static UserMessage said(List<String> texts) {
            return new UserMessage(texts.stream().<Part>map(Part.Text::new).toList());
        }
    }

    record AssistantMessage(String text, List<ToolCall> calls) implements ModelMessage {
        public AssistantMessage {
            calls = List.copyOf(calls);
        }
    }

    record ToolMessage(String callId, String content) implements ModelMessage {}

    /** A piece of what a person said. */
    sealed interface Part {
        record Text(String text) implements Part {}

        /**
         * A picture.
         *
         * @param url where the provider finds it, or the picture itself as a {@code data:} URL
         */
        record Image(String url) implements Part {}

        /**
         * Sound.
         *
         * @param format {@code wav} or {@code mp3}
         * @param base64 its bytes
         */
        record Audio(String format, String base64) implements Part {}

        /** With which sense a model takes in what is no text. */
        enum Sense {
            SIGHT,
            HEARING
        }

        /**
         * A picture or sound that this gateway keeps. It becomes one of the above, or is left out, on its way to a provider:
         * who looks at a request otherwise need not hold its bytes.
         *
         * @param mimeType what its bytes are
         */
        record Kept(FileHandle handle, String mimeType, Sense sense) implements Part {}
    }
}
