package dev.tern.command;

import dev.tern.markdown.Literal;
import dev.tern.session.Prices;
import dev.tern.session.Spending;
import dev.tern.session.Spending.Spent;
import dev.tern.turn.Audience;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Says how many tokens were used, and what they cost: here, by the person who asks, and in a place by all who talk there.
 * A guest is told of their own alone.
 */
final class UsageCommand implements AnsweredCommand {
    private final Here here;
    private final Spending spending;
    private final Prices prices;
    private final Times times;
    private final Standing standing;

    UsageCommand(Here here, Spending spending, Prices prices, Times times, Standing standing) {
        this.here = here;
        this.spending = spending;
        this.prices = prices;
        this.times = times;
        this.standing = standing;
    }

    @Override
    public List<String> names() {
        return List.of("usage");
    }

    @Override
    public String summary() {
        return "how many tokens were used, and what they cost";
    }

    @Override
    public Role least() {
        return Role.GUEST;
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        var isGuest = !standing.is(turn, Role.MEMBER);
        var lines = (isGuest && standing.isShared().test(turn)
                        ? Uni.createFrom().item("")
                        : conversation(turn))
                .chain(first -> person(turn).map(yours -> (first + yours).strip()));
        return turn.origin().kind().isDirect() || isGuest
                ? lines
                : lines.chain(soFar -> place(turn).map(all -> soFar + all));
    }

    private Uni<String> conversation(Turn turn) {
        return here.session(turn).chain(session -> line("this conversation", spending.in(session.id())));
    }

    private Uni<String> person(Turn turn) {
        var person = turn.author().id();
        // among people nobody is shown what somebody used in private
        return switch (Audience.of(turn)) {
            case Audience.Direct(var account, var self) ->
                both(
                        line("you, today", spending.by(account, self, times.beginningOfToday())),
                        line("you, this month", spending.by(account, self, times.beginningOfMonth())));
            case Audience.Place place ->
                both(
                        line("you in this chat, today", spending.by(place, person, times.beginningOfToday())),
                        line("you in this chat, this month", spending.by(place, person, times.beginningOfMonth())));
        };
    }

    private Uni<String> place(Turn turn) {
        var all = Audience.of(turn);
        return both(
                line("all in this chat, today", spending.at(all, times.beginningOfToday())),
                line("all in this chat, this month", spending.at(all, times.beginningOfMonth())));
    }

    private static Uni<String> both(Uni<String> one, Uni<String> other) {
        return Uni.combine().all().unis(one, other).with((first, second) -> "\n" + first + "\n" + second);
    }

    private Uni<String> line(String what, Uni<List<Spent>> spent) {
        return spent.map(parts -> "- " + what + ": " + tokens(parts) + cost(prices.of(parts)));
    }

    private static String tokens(List<Spent> parts) {
        var sum = parts.stream().map(Spent::usage).reduce(Usage.NONE, Usage::plus);
        var written = sum.cacheWrites() == 0 ? "" : ", " + Count.of(sum.cacheWrites()) + " written to one";
        return Count.of(sum.input(), "token") + " in, " + Count.of(sum.cached()) + " of them from a cache" + written
                + ", " + Count.of(sum.output()) + " out";
    }

    private static String cost(Prices.Cost cost) {
        var without = cost.unknown().stream().map(Literal::code).collect(Collectors.joining(", "));
        return cost.amount()
                .map(amount -> "; " + amount + (without.isEmpty() ? "" : " without " + without))
                .orElse("");
    }
}
