package dev.tern.ops.console;

import dev.tern.door.OpsOnly;
import dev.tern.session.PeopleDirectory;
import dev.tern.session.Prices;
import dev.tern.session.Spending.Spent;
import dev.tern.session.UsageDays;
import dev.tern.turn.PlatformId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestQuery;

/** What was spent, by day, platform, model and person; days are those of this machine's time zone. */
@Singleton
@OpsOnly
@Path("/api/ops")
@Produces(MediaType.APPLICATION_JSON)
public final class UsageApi {
    private static final int USUAL = 30;
    private static final int MOST = 90;

    private final UsageDays usage;
    private final Prices prices;

    UsageApi(UsageDays usage, Prices prices) {
        this.usage = usage;
        this.prices = prices;
    }

    /**
     * Some days' use.
     *
     * @param cost of all that has a price
     * @param withoutPrice the models that have none
     */
    record Used(
            LocalDate first,
            String zone,
            Optional<String> cost,
            List<String> withoutPrice,
            List<OnDay> days,
            List<ByPerson> people) {}

    /** What one model was asked on one day from one platform; of none where it was asked for no session. */
    record OnDay(
            LocalDate day, Optional<String> platform, String model, long turns, Tokens tokens, Optional<String> cost) {}

    /** What one person asked of one model; of nobody what is nobody's own, as titles and summaries are. */
    record ByPerson(
            Optional<String> account,
            Optional<String> person,
            String model,
            long turns,
            Tokens tokens,
            Optional<String> cost) {}

    /** The last 30 days, or as many as asked for, today included. Whoever used most comes first. */
    @GET
    @Path("usage")
    public Uni<Used> last(@RestQuery Optional<Integer> days) {
        int count = days.orElse(USUAL);
        if (count < 1 || count > MOST) {
            throw Wrong.request("days must be from 1 to " + MOST + ": " + count);
        }
        var zone = ZoneId.systemDefault();
        var first = LocalDate.now(zone).minusDays(count - 1L);
        return Uni.combine()
                .all()
                .unis(
                        usage.since(first, zone),
                        usage.byPerson(first.atStartOfDay(zone).toInstant()))
                .with((byDay, byPerson) -> used(first, zone, byDay, byPerson));
    }

    private Used used(LocalDate first, ZoneId zone, List<UsageDays.Used> byDay, List<UsageDays.UsedBy> byPerson) {
        var all = prices.of(byDay.stream().map(UsageDays.Used::spent).toList());
        return new Used(
                first,
                zone.getId(),
                all.amount(),
                all.unknown().stream().distinct().toList(),
                byDay.stream().map(this::onDay).toList(),
                byPerson.stream().limit(Page.MOST).map(this::byPerson).toList());
    }

    private OnDay onDay(UsageDays.Used it) {
        return new OnDay(
                it.day(),
                it.platform().map(PlatformId::value),
                it.spent().model(),
                it.turns(),
                Tokens.of(it.spent().usage()),
                cost(it.spent()));
    }

    private ByPerson byPerson(UsageDays.UsedBy it) {
        return new ByPerson(
                it.person().map(key -> key.account().toString()),
                it.person().map(PeopleDirectory.Key::person).map(id -> id.value()),
                it.spent().model(),
                it.turns(),
                Tokens.of(it.spent().usage()),
                cost(it.spent()));
    }

    private Optional<String> cost(Spent spent) {
        return prices.of(List.of(spent)).amount();
    }
}
