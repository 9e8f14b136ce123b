package dev.tern.media;

import dev.tern.turn.AccountId;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jboss.logging.Logger;

/** Fetches what came with a turn from its platform, and looks into it. */
public final class FetchingOpening implements Opening {
    private static final Logger LOG = Logger.getLogger(FetchingOpening.class);

    private static final int AT_ONCE = 3;

    private final Function<PlatformId, Optional<Locator>> locators;
    private final Fetcher fetcher;
    private final Inspection inspection;
    private final int most;

    /** @param locators empty for those who bring no files by themselves; what such a turn has is left as it is */
    public FetchingOpening(
            Function<PlatformId, Optional<Locator>> locators, Fetcher fetcher, Inspection inspection, int most) {
        this.locators = locators;
        this.fetcher = fetcher;
        this.inspection = inspection;
        this.most = most;
    }

    @Override
    public Uni<Turn> open(Turn turn) {
        return Uni.createFrom().deferred(() -> {
            var files = turn.unopened().stream().distinct().toList();
            var locator = locators.apply(turn.platform());
            return files.isEmpty() || locator.isEmpty()
                    ? Uni.createFrom().item(turn)
                    : open(files, locator.get(), turn.origin().account()).map(turn::opened);
        });
    }

    private Uni<Map<Attachment, Content>> open(List<Attachment> files, Locator locator, AccountId account) {
        var found = new HashMap<Attachment, Content>();
        for (var file : files.subList(Math.min(most, files.size()), files.size())) {
            found.put(
                    file,
                    new Content.Missing("is one too many: no more than " + most + " files of a message are opened"));
        }
        var opened = new ArrayList<Uni<Content>>();
        var first = files.subList(0, Math.min(most, files.size()));
        first.forEach(file -> opened.add(open(file, locator, account)));
        return Uni.join().all(opened).usingConcurrencyOf(AT_ONCE).andFailFast().map(contents -> {
            for (int i = 0; i < contents.size(); i++) {
                found.put(first.get(i), contents.get(i));
            }
            return found;
        });
    }

    private Uni<Content> open(Attachment file, Locator locator, AccountId account) {
        return fetcher.fetch(locator, account, file)
                .chain(fetched ->
                        inspection.look(fetched.kept(), file, fetched.from().page()))
                .onFailure()
                .recoverWithItem(failure -> missing(failure, account));
    }

    private static Content missing(Throwable failure, AccountId account) {
        if (failure instanceof FileRefused) {
            var why = String.valueOf(failure.getMessage());
            LOG.warnf("file not opened account=%s reason=%s", account, why);
            return new Content.Missing(why);
        }
        // by its kind alone, since words of an HTTP client may hold an address with a token
        LOG.warnf("file not opened account=%s error=%s", account, kind(failure));
        return new Content.Missing("could not be fetched");
    }

    private static String kind(Throwable failure) {
        var cause = failure.getCause() == null ? failure : failure.getCause();
        return cause.getClass().getSimpleName();
    }
}
