package dev.tern.turn;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A file that goes out with an answer. Its bytes are kept elsewhere, under the handle.
 *
 * @param name as people see it, never a path
 * @param mimeType lower case, for example {@code image/png}
 * @param bytes how many there are
 * @param caption plain words beside it; empty if none. Of speech the words that it says, where nothing else says them
 */
public record OutFile(FileHandle handle, String name, String mimeType, long bytes, Kind kind, String caption) {
    /** What people expect to see of it. */
    public enum Kind {
        /** A picture, shown as one where the platform can. */
        IMAGE,
        FILE,
        /** Speech that an answer is told in, shown as a voice note where the platform can. */
        VOICE
    }

    public OutFile {
        Ids.present("file name", name);
        if (bytes < 1) {
            throw new IllegalArgumentException("a file must have bytes: " + bytes);
        }
    }

    /** A file of that type; a picture is known by it. */
    public static OutFile of(FileHandle handle, String name, String mimeType, long bytes, String caption) {
        var kind = mimeType.startsWith("image/") && !mimeType.equals("image/svg+xml") ? Kind.IMAGE : Kind.FILE;
        return new OutFile(handle, name, mimeType, bytes, kind, caption);
    }

    /** Speech; what it says is shown in its place where it can't be sent. */
    public static OutFile voice(FileHandle handle, String name, String mimeType, long bytes, String words) {
        return new OutFile(handle, name, mimeType, bytes, Kind.VOICE, words);
    }

    /** The same under another name, with other words beside it. */
    public OutFile called(String other, String words) {
        return new OutFile(handle, other, mimeType, bytes, kind, words);
    }

    public boolean isVoice() {
        return kind == Kind.VOICE;
    }

    /** Whether it can be listened to, whoever made it. */
    public boolean isSound() {
        return mimeType.startsWith("audio/");
    }

    public boolean isImage() {
        return kind == Kind.IMAGE;
    }

    /** The words beside several, a line each; empty if there are none. */
    public static String captions(List<OutFile> files) {
        return files.stream()
                .map(OutFile::caption)
                .filter(caption -> !caption.isBlank())
                .collect(Collectors.joining("\n"));
    }

    /** Ids and counts only: names and words appear in no log. */
    @Override
    public String toString() {
        return "OutFile[" + handle.value().substring(0, 12) + " " + mimeType + " " + bytes + " bytes]";
    }
}
