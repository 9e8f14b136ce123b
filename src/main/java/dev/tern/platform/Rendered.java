package dev.tern.platform;

import dev.tern.turn.Ids;
import dev.tern.turn.OutFile;
import java.util.List;

/**
 * One message, ready to send.
 *
 * @param payload in the platform's markup, in a form only its adapter reads
 * @param plain the same visible text without markup, for a platform that refuses the payload; of files, the words beside
 *     them, and of speech what it says, if nothing else does
 * @param files what is sent in this message; empty for words alone. Asked for as plain, a picture or speech goes as any
 *     other file
 */
public record Rendered(String payload, String plain, List<OutFile> files) {
    public Rendered {
        files = List.copyOf(files);
    }

    /** Words alone. */
    public Rendered(String payload, String plain) {
        this(payload, plain, List.of());
    }

    /** Files that make one message, with the words beside them. */
    public static Rendered of(List<OutFile> files) {
        return new Rendered("", OutFile.captions(files), files);
    }

    /** Whether it is files rather than words. */
    public boolean isFiles() {
        return !files.isEmpty();
    }

    /** Whether it is speech, which is a message of its own. */
    public boolean isVoice() {
        return files.size() == 1 && files.getFirst().isVoice();
    }

    /** The words to show beside the files; speech has none, since it says them. */
    public String comment() {
        return isVoice() ? "" : plain;
    }

    /** Tells apart what looks different; of the payload, or of the plain text. */
    public String hash(boolean asPlain) {
        return Ids.sha256(asPlain ? plain : payload);
    }

    /** Lengths only: what was said appears in no log. */
    @Override
    public String toString() {
        return "Rendered[" + payload.length() + " chars, " + files.size() + " files]";
    }
}
