package dev.tern.media;

import dev.tern.async.VirtualThreads;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import dev.tern.turn.Content.Kept;
import io.smallrye.mutiny.Uni;
import java.io.IOException;

/** Looks into a file that was fetched: what it is, whether it is whole, what it says. */
public final class Inspection {
    private final KeptFiles files;

    public Inspection(KeptFiles files) {
        this.files = files;
    }

    /** Fails with {@link FileRefused} where nobody should look at it. */
    Uni<Content> look(KeptFiles.Kept kept, Attachment file, String page) {
        return VirtualThreads.call(() -> type(kept, file, page))
                .map(type -> new Kept(kept.handle(), type, kept.bytes()));
    }

    private String type(KeptFiles.Kept kept, Attachment file, String page) throws IOException {
        var type = ContentType.of(files.path(kept.handle()), file);
        if (isPage(type, kept, file)) {
            throw new FileRefused(page);
        }
        return type;
    }

    /** Whoever may not see a file is given a page to sign in, on some platforms, as if that were the file. */
    private static boolean isPage(String type, KeptFiles.Kept kept, Attachment file) {
        var other = file.bytes() > 0 && file.bytes() != kept.bytes();
        return type.equals(ContentType.HTML) && (other || !file.mimeType().startsWith("text/"));
    }
}
