package dev.tern.platform.web;

import dev.tern.async.VirtualThreads;
import dev.tern.platform.Destination;
import dev.tern.platform.Draft;
import dev.tern.platform.Edit;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Receipt;
import dev.tern.platform.Rendered;
import dev.tern.turn.Ids;
import dev.tern.turn.MessageId;
import dev.tern.turn.PartId;
import dev.tern.turn.PersonId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Offers each part to all windows of its reader, and to each that opens later, until one of them says that it has it.
 * Pages know parts by their ids, so that one which is offered again shows once.
 */
final class WebSender {
    private final Windows windows;
    private final Duration patience;
    private final Clock clock;
    private final Map<PartId, Offer> offers = new ConcurrentHashMap<>();

    WebSender(Windows windows, Duration patience, Clock clock) {
        this.windows = windows;
        this.patience = patience;
        this.clock = clock;
    }

    Uni<Receipt> send(Outgoing part) {
        return Uni.createFrom().deferred(() -> offer(part));
    }

    /** A change is offered as a part is, and each page makes it where it has the message. */
    Uni<Void> edit(Edit edit) {
        return Uni.createFrom().deferred(() -> {
            var id =
                    new PartId(Ids.sha256(edit.message() + "\n" + edit.content().hash(edit.plain()))
                            .substring(0, 24));
            var frame = ToPage.edit(
                    id,
                    edit.message(),
                    payload(edit.content(), edit.plain()),
                    edit.content().plain());
            return offer(new Offer(reader(edit.to()), id, frame, new CompletableFuture<>()))
                    .replaceWithVoid();
        });
    }

    /** To whoever has a window open now. */
    void note(PersonId reader, String words) {
        var frame = ToPage.note(words);
        windows.of(reader).forEach(window -> window.push(frame));
    }

    private Uni<Receipt> offer(Outgoing part) {
        return offer(new Offer(reader(part.to()), part.id(), frame(part), new CompletableFuture<>()));
    }

    private Uni<Receipt> offer(Offer offer) {
        // First the offer, then the windows; a window that opens does it the other way round, so none is missed.
        offers.put(offer.part(), offer);
        windows.of(offer.reader()).forEach(window -> window.push(offer.frame()));
        var receipt = Uni.createFrom()
                .completionStage(offer.receipt())
                .ifNoItem()
                .after(patience)
                .failWith(() -> notConnected(offer.part()))
                .onTermination()
                .invoke(() -> offers.remove(offer.part(), offer));
        return VirtualThreads.continueFrom(receipt);
    }

    /** Shows the reader of an open window what waited for it. */
    void opened(Window window) {
        offers.values().stream()
                .filter(offer -> offer.reader().equals(window.person()))
                .forEach(offer -> window.push(offer.frame()));
    }

    /** A page says that it has the part, perhaps not for the first time. */
    void got(PersonId reader, PartId part) {
        Optional.ofNullable(offers.get(part))
                .filter(offer -> offer.reader().equals(reader))
                .ifPresent(
                        offer -> offer.receipt().complete(new Receipt(new MessageId(part.value()), clock.instant())));
    }

    void draft(Draft draft) {
        var open = windows.of(reader(draft.to()));
        if (!open.isEmpty()) {
            var frame = ToPage.draft(draft.turn(), WebHtml.write(draft.markdown()));
            open.forEach(window -> window.preview(frame));
        }
    }

    private static PersonId reader(Destination to) {
        return new PersonId(to.chat().value());
    }

    private static String frame(Outgoing part) {
        var content = part.content();
        return ToPage.message(part.id(), payload(content, part.plain()), content.plain());
    }

    private static WebPayload payload(Rendered content, boolean plain) {
        var payload = WebPayload.parse(content.payload());
        return plain ? payload.withHtml(WebHtml.asWritten(content.plain())) : payload;
    }

    private static PlatformException notConnected(PartId part) {
        return new PlatformException.Unavailable(
                "send failed platform=web part=" + part + " reason=not connected", null);
    }

    private record Offer(PersonId reader, PartId part, String frame, CompletableFuture<Receipt> receipt) {
        /** Ids only: what is said appears in no log. */
        @Override
        public String toString() {
            return "Offer[" + part + "]";
        }
    }
}
