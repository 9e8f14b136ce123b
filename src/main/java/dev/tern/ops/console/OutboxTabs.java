package dev.tern.ops.console;

import dev.tern.outbox.OutboxDesk.Standing;
import dev.tern.outbox.PartState;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The choices of states on the outbox's page. */
enum OutboxTabs {
    NOT_SENT("Not sent"),
    UNKNOWN("Unknown"),
    FAILED("Failed"),
    PENDING("Pending"),
    DISCARDED("Discarded"),
    SENT("Sent");

    private final String label;

    OutboxTabs(String label) {
        this.label = label;
    }

    Set<PartState> states() {
        return switch (this) {
            case NOT_SENT -> EnumSet.of(PartState.PENDING, PartState.SENDING, PartState.UNKNOWN, PartState.FAILED);
            case UNKNOWN -> EnumSet.of(PartState.UNKNOWN);
            case FAILED -> EnumSet.of(PartState.FAILED);
            case PENDING -> EnumSet.of(PartState.PENDING, PartState.SENDING);
            case DISCARDED -> EnumSet.of(PartState.DISCARDED);
            case SENT -> EnumSet.of(PartState.SENT);
        };
    }

    String path() {
        return this == NOT_SENT ? Section.OUTBOX.path() : Section.OUTBOX.path() + "?state=" + word();
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static OutboxTabs of(Optional<String> word) {
        return Stream.of(values())
                .filter(tab -> word.filter(tab.word()::equals).isPresent())
                .findFirst()
                .orElse(NOT_SENT);
    }

    /** All of them, with how much there is in each; sent ones are not counted, since there is no end of them. */
    static List<Outbox.Tab> tabs(OutboxTabs current, List<Standing> standing) {
        return Stream.of(values())
                .map(tab -> new Outbox.Tab(tab.label, tab.path(), tab == current, tab.count(standing)))
                .toList();
    }

    private String count(List<Standing> standing) {
        return this == SENT
                ? ""
                : Long.toString(standing.stream()
                        .filter(each -> states().contains(each.state()))
                        .mapToLong(Standing::count)
                        .sum());
    }
}
