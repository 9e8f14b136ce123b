package dev.tern.ops.console;

import dev.tern.door.OpsPage;
import dev.tern.gate.DayBudgets;
import dev.tern.session.Prices;
import dev.tern.session.UsageDays;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What was asked of models in the last thirty days. */
@Singleton
@OpsPage
@Path("/console/usage")
@Produces(MediaType.TEXT_HTML)
public final class UsagePage {
    private static final int DAYS = 30;

    private final Frames frames;
    private final UsageDays usage;
    private final DayBudgets budgets;
    private final Prices prices;
    private final UsageTables tables;
    private final InstantSource clock = InstantSource.system();

    UsagePage(Frames frames, UsageDays usage, DayBudgets budgets, Prices prices) {
        this.frames = frames;
        this.usage = usage;
        this.budgets = budgets;
        this.prices = prices;
        this.tables = new UsageTables(prices);
    }

    @GET
    public Uni<TemplateInstance> usage(HttpServerRequest request) {
        var frame = frames.of(request, Section.USAGE);
        var first = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).minusDays(DAYS - 1);
        return Uni.combine()
                .all()
                .unis(
                        usage.since(first, ZoneOffset.UTC),
                        usage.byPerson(first.atStartOfDay(ZoneOffset.UTC).toInstant()),
                        budgets.today())
                .with((used, people, today) -> new Usage(
                        frame,
                        DAYS,
                        tables.total(used),
                        tables.of(used, people),
                        today.map(this::words).orElse(""),
                        tables.unpriced(used)));
    }

    private String words(DayBudgets.Used today) {
        var tokens = today.of().tokens().stream().mapToObj(most -> today.sum().tokens() + " of " + most + " tokens");
        var cost =
                today.of().cost().stream().map(most -> prices.words(today.sum().cost()) + " of " + prices.words(most));
        return Stream.concat(tokens, cost).collect(Collectors.joining(", "));
    }
}
