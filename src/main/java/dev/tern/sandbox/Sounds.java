package dev.tern.sandbox;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

/** Knows speech by how it begins, as platforms do that make a voice message of it. */
public final class Sounds {
    private static final int HEAD = 28;

    private Sounds() {}

    /** MP3, or AAC in MP4. */
    public static boolean isMusic(byte[] bytes) {
        var beginning = new String(bytes, 0, Math.min(bytes.length, HEAD), ISO_8859_1);
        return beginning.startsWith("ID3")
                || beginning.startsWith("ftypM4A", 4)
                || (bytes.length > 1 && bytes[0] == (byte) 0xFF && (bytes[1] & 0xE6) == 0xE2);
    }

    /** Opus in an Ogg container. */
    public static boolean isVoice(byte[] bytes) {
        var beginning = new String(bytes, 0, Math.min(bytes.length, HEAD + 8), ISO_8859_1);
        return beginning.startsWith("OggS") && beginning.startsWith("OpusHead", HEAD);
    }
}
