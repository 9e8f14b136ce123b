package dev.tern.media;

import dev.tern.async.VirtualThreads;
import dev.tern.turn.Content.Excerpt;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.MemoryUsageSetting;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.FontMappers;

/** The words of PDFs, as far as they can be had in a few seconds; what is drawn or scanned has none. */
final class PdfText {
    private static final int AT_ONCE = 2;
    private static final long MOST_MEMORY = 16L * 1024 * 1024;
    private static final long MOST_UNPACKED = 256L * 1024 * 1024;

    private final Path scratch;
    private final Duration deadline;
    /** Held by the thread that reads, not by whoever waits for it: one that hangs is still there. */
    private final Semaphore room = new Semaphore(AT_ONCE);

    /** @param scratch a directory for what does not fit into memory */
    PdfText(Path scratch, Duration deadline) {
        this.scratch = scratch;
        this.deadline = deadline;
        FontMappers.set(new OneFont());
    }

    /** Empty where it is encrypted, broken, without words or too slow to read. Never fails. */
    Uni<Optional<Excerpt>> of(Path file) {
        return VirtualThreads.call(() -> inTurn(file))
                .ifNoItem()
                .after(deadline)
                .recoverWithItem(Optional.empty());
    }

    private Optional<Excerpt> inTurn(Path file) throws InterruptedException {
        if (!room.tryAcquire(deadline.toMillis(), TimeUnit.MILLISECONDS)) {
            return Optional.empty();
        }
        try {
            return read(file);
        } catch (IOException | RuntimeException | StackOverflowError broken) {
            // made by anybody, so it may break the reader in any way; a file that can't be read is still a file
            return Optional.empty();
        } finally {
            room.release();
        }
    }

    private Optional<Excerpt> read(Path file) throws IOException {
        var cache = MemoryUsageSetting.setupMixed(MOST_MEMORY, MOST_UNPACKED).setTempDir(scratch.toFile()).streamCache;
        try (PDDocument document = Loader.loadPDF(file.toFile(), cache)) {
            var words = new PdfWords(deadline);
            boolean whole = words.read(document);
            return PlainText.excerpt(words.text(), whole);
        }
    }
}
