package dev.tern.platform.telegram;

import dev.tern.turn.OutFile;
import java.util.List;
import java.util.Set;

/**
 * Which files Telegram shows as photos, and which go in one message: two to ten of a kind as an album.
 *
 * @see <a href="https://core.telegram.org/bots/api#sending-files">Sending files</a>
 */
final class TelegramFiles {
    private static final long MIB = 1024 * 1024;

    /** What a bot may upload. */
    static final long MOST = 50 * MIB;

    /** A larger picture goes as any other file. */
    static final long MOST_PHOTO = 10 * MIB;

    static final int ALBUM = 10;

    /** Others lose what makes them special, such as the movement of a GIF. */
    private static final Set<String> PHOTOS = Set.of("image/jpeg", "image/png", "image/webp");

    private TelegramFiles() {}

    static boolean isPhoto(OutFile file) {
        return PHOTOS.contains(file.mimeType()) && file.bytes() <= MOST_PHOTO;
    }

    /** Photos and other files are never in one album. */
    static boolean fits(List<OutFile> group, OutFile next) {
        var first = group.getFirst();
        return group.size() < ALBUM
                && isPhoto(first) == isPhoto(next)
                && isNamed(first)
                && isNamed(next)
                && group.stream().map(OutFile::name).noneMatch(next.name()::equals);
    }

    /** In an album, a file's bytes are found by its name. */
    private static boolean isNamed(OutFile file) {
        return file.name().matches("[A-Za-z0-9._-]+");
    }
}
