package dev.tern.media;

import dev.tern.turn.Content.Excerpt;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/** The words of files that are text: UTF-8, or UTF-16 that says so at its beginning, without a single control character. */
final class PlainText {
    /** In UTF-8. */
    static final int MOST_BYTES = 64 * 1024;

    /** Enough for so much in UTF-16. */
    private static final int READ = 2 * MOST_BYTES;

    private PlainText() {}

    /** Empty where it is no text, or has nothing to read. Blocks. */
    static Optional<Excerpt> of(Path path) throws IOException {
        try (var file = FileBytes.open(path)) {
            int read = (int) Math.min(READ, file.size());
            boolean all = read == file.size();
            return decoded(file.at(0, read), all)
                    .filter(text -> text.chars().noneMatch(PlainText::isControl))
                    .flatMap(text -> excerpt(text, all));
        }
    }

    /** What fits of a text, up to a whole character. Empty where there is nothing to read. */
    static Optional<Excerpt> excerpt(String text, boolean whole) {
        int bytes = 0;
        int end = 0;
        while (end < text.length()) {
            int point = text.codePointAt(end);
            bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
            if (bytes > MOST_BYTES) {
                break;
            }
            end += Character.charCount(point);
        }
        return text.isBlank()
                ? Optional.empty()
                : Optional.of(new Excerpt(text.substring(0, end), whole && end == text.length()));
    }

    static boolean isControl(int character) {
        return (character < ' ' && "\t\n\r\f".indexOf(character) < 0) || character == 0x7F;
    }

    private static Optional<String> decoded(ByteBuffer bytes, boolean all) {
        var charset = charset(bytes);
        var text = CharBuffer.allocate(bytes.remaining());
        var result = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(bytes, text, all);
        // the last character may go on behind what was read
        return result.isUnderflow() ? Optional.of(text.flip().toString()) : Optional.empty();
    }

    /** Moves behind the mark that names it, where there is one. */
    private static Charset charset(ByteBuffer bytes) {
        if (bytes.remaining() >= 2) {
            int mark = bytes.getShort(0) & 0xFFFF;
            if (mark == 0xFEFF || mark == 0xFFFE) {
                bytes.position(2);
                return mark == 0xFEFF ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
            }
            if (mark == 0xEFBB && bytes.remaining() >= 3 && bytes.get(2) == (byte) 0xBF) {
                bytes.position(3);
            }
        }
        return StandardCharsets.UTF_8;
    }
}
