package dev.tern.media;

import dev.tern.async.VirtualThreads;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import dev.tern.turn.Content.Excerpt;
import dev.tern.turn.Content.Kept;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/** Looks into a file that was fetched: what it is, whether it is whole, what it says. No archive is unpacked. */
public final class Inspection {
    private static final Duration READING = Duration.ofSeconds(10);

    /** To be looked at or listened to, whatever its bytes look like as text; an SVG is text, with whatever is in it. */
    private static final Pattern NO_TEXT = Pattern.compile("(image/(?!svg\\+xml)|audio/|video/|font/).*");

    private final KeptFiles files;
    private final PdfText pdfs;

    public Inspection(KeptFiles files) {
        this(files, READING);
    }

    /** @param reading how long a file may take that has to be understood first */
    Inspection(KeptFiles files, Duration reading) {
        this.files = files;
        this.pdfs = new PdfText(files.directory(), reading);
    }

    /**
     * Emits what it is. Fails with {@link FileRefused} where nobody should look at it.
     *
     * @param page what it means when a web page came in its place
     */
    Uni<Content> look(KeptFiles.Kept kept, Attachment file, String page) {
        var path = files.path(kept.handle());
        return VirtualThreads.call(() -> type(path, kept, file, page)).chain(type -> text(path, type)
                .map(text -> new Kept(kept.handle(), typeOf(type, text), kept.bytes(), text)));
    }

    private static String type(Path path, KeptFiles.Kept kept, Attachment file, String page) throws IOException {
        var type = ContentType.of(path, file);
        if (isPage(type, kept, file)) {
            throw new FileRefused(page);
        }
        try (var bytes = FileBytes.open(path)) {
            Picture.of(type, bytes).ifPresent(Picture::check);
        }
        return type;
    }

    /** Whoever may not see a file is given a page to sign in, on some platforms, as if that were the file. */
    private static boolean isPage(String type, KeptFiles.Kept kept, Attachment file) {
        var other = file.bytes() > 0 && file.bytes() != kept.bytes();
        return type.equals(ContentType.HTML) && (other || !file.mimeType().startsWith("text/"));
    }

    private Uni<Optional<Excerpt>> text(Path path, String type) {
        if (type.equals(ContentType.PDF)) {
            return pdfs.of(path);
        }
        return NO_TEXT.matcher(type).matches()
                ? Uni.createFrom().item(Optional.empty())
                : VirtualThreads.call(() -> PlainText.of(path));
    }

    /** What can be read and is nothing known is text. */
    private static String typeOf(String type, Optional<Excerpt> text) {
        return text.isPresent() && type.equals(FileNames.UNKNOWN_TYPE) ? ContentType.TEXT : type;
    }
}
