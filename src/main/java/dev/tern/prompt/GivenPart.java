package dev.tern.prompt;

/** A piece of a message that a caller hands in. */
public sealed interface GivenPart {
    /** Words. */
    record Text(String text) implements GivenPart {
        /** Lengths only. */
        @Override
        public String toString() {
            return "Text[" + text.length() + " chars]";
        }
    }

    /** What is no words: shown in one request, and stored nowhere. */
    sealed interface Media extends GivenPart {}

    /**
     * A picture.
     *
     * @param url {@code https:}, or the picture itself as a {@code data:} URL
     */
    record Image(String url) implements Media {
        @Override
        public String toString() {
            return "Image[" + url.length() + " chars]";
        }
    }

    /**
     * Sound.
     *
     * @param format {@code wav} or {@code mp3}
     * @param base64 its bytes
     */
    record Audio(String format, String base64) implements Media {
        @Override
        public String toString() {
            return "Audio[" + format + " " + base64.length() + " chars]";
        }
    }
}
