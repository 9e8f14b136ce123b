package dev.tern.ops.console;

import dev.tern.gate.PairingRequest;
import dev.tern.inbox.InboxDesk;
import dev.tern.inbox.InboxState;
import dev.tern.ops.console.Overview.Queue;
import dev.tern.outbox.OutboxDesk;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What waits, and whether it waits too long. Pure. */
final class Queues {
    /** What moves is done sooner. */
    private static final Duration LONG = Duration.ofMinutes(2);

    private Queues() {}

    static List<Queue> of(
            List<InboxDesk.Standing> inbox,
            List<OutboxDesk.Standing> outbox,
            long deadChats,
            List<PairingRequest> requests,
            Instant now) {
        var events = inbox.stream().map(each -> event(each, now));
        var parts = outbox.stream().map(each -> part(each, now));
        var chats = deadChats == 0
                ? Stream.<Queue>of()
                : Stream.of(new Queue("Chats gone", "", Mark.warn("unreachable"), deadChats, When.NEVER));
        return Stream.of(events, parts, chats, requests(requests, now))
                .flatMap(each -> each)
                .toList();
    }

    /** The longest first, as they come. */
    private static Stream<Queue> requests(List<PairingRequest> requests, Instant now) {
        return requests.stream()
                .limit(1)
                .map(oldest -> new Queue(
                        "Requests for access",
                        Section.ACCESS.path(),
                        Mark.warn("for you"),
                        requests.size(),
                        When.of(oldest.since(), now)));
    }

    private static Queue event(InboxDesk.Standing standing, Instant now) {
        boolean kept = standing.state() == InboxState.QUARANTINED;
        return new Queue(
                kept ? "Quarantine" : "Inbox, " + standing.state().word(),
                kept ? Section.QUARANTINE.path() : "",
                kept ? Mark.bad("for you") : moves(Optional.of(standing.oldest()), now),
                standing.count(),
                When.of(standing.oldest(), now));
    }

    private static Queue part(OutboxDesk.Standing standing, Instant now) {
        var word = standing.state().word();
        return new Queue(
                "Outbox, " + word,
                Addresses.of(Section.OUTBOX.path(), "state", word.equals("sending") ? "pending" : word),
                mark(standing, now),
                standing.count(),
                When.of(standing.oldest(), now));
    }

    private static Mark mark(OutboxDesk.Standing standing, Instant now) {
        return switch (standing.state()) {
            case PENDING, SENDING -> moves(standing.oldest(), now);
            case UNKNOWN -> Mark.warn("being proved");
            case FAILED -> Mark.bad("for you");
            case SENT, DISCARDED -> Mark.calm("at its end");
        };
    }

    private static Mark moves(Optional<Instant> oldest, Instant now) {
        return oldest.filter(at -> at.isBefore(now.minus(LONG))).isPresent() ? Mark.warn("slow") : Mark.good("moving");
    }
}
