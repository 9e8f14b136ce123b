package dev.tern.testing;

import dev.tern.gate.Allowances;
import dev.tern.gate.BudgetConfig;
import dev.tern.gate.Budgets;
import dev.tern.gate.DayBudgets;
import dev.tern.gate.Refusals;
import dev.tern.lane.Lanes;
import dev.tern.runner.BusyLanes;
import dev.tern.runner.SpentDays;
import dev.tern.session.Prices;
import dev.tern.session.Spending;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;

/** {@code tern.budget.*} without a configuration file. */
public record BudgetSettings(Limits person, Limits chat, Limits all, BotLoop botLoop) implements BudgetConfig {
    private static final Limits ENDLESS =
            new Of(OptionalInt.empty(), OptionalInt.empty(), OptionalLong.empty(), Optional.empty());

    /** As in the sandbox, where nothing is set. */
    public static final BudgetSettings NONE =
            new BudgetSettings(ENDLESS, ENDLESS, ENDLESS, new Loop(20, Duration.ofSeconds(60), Duration.ofSeconds(60)));

    /** One scope's. */
    private record Of(
            OptionalInt messagesPerMinute,
            OptionalInt turns,
            OptionalLong tokensPerDay,
            Optional<BigDecimal> costPerDay)
            implements Limits {}

    private record Loop(int exchanges, Duration within, Duration rest) implements BotLoop {}

    public static Limits messages(int most) {
        return new Of(OptionalInt.of(most), OptionalInt.empty(), OptionalLong.empty(), Optional.empty());
    }

    public static Limits turns(int most) {
        return new Of(OptionalInt.empty(), OptionalInt.of(most), OptionalLong.empty(), Optional.empty());
    }

    public static Limits tokens(long most) {
        return new Of(OptionalInt.empty(), OptionalInt.empty(), OptionalLong.of(most), Optional.empty());
    }

    public static Limits cost(String most) {
        return new Of(
                OptionalInt.empty(), OptionalInt.empty(), OptionalLong.empty(), Optional.of(new BigDecimal(most)));
    }

    public BudgetSettings person(Limits other) {
        return new BudgetSettings(other, chat, all, botLoop);
    }

    public BudgetSettings chat(Limits other) {
        return new BudgetSettings(person, other, all, botLoop);
    }

    public BudgetSettings all(Limits other) {
        return new BudgetSettings(person, chat, other, botLoop);
    }

    public BudgetSettings botLoop(int exchanges, Duration within, Duration rest) {
        return new BudgetSettings(person, chat, all, new Loop(exchanges, within, rest));
    }

    /** The budgets of each day of such a line; a million tokens of any model cost one. */
    DayBudgets days(Function<Turn, Role> roles, Spending spending, InstantSource clock) {
        var one = new Prices.Price(BigDecimal.ONE, BigDecimal.ONE, BigDecimal.ONE, BigDecimal.ONE);
        return new DayBudgets(
                new Allowances(this, account -> false),
                new Refusals(clock),
                roles,
                new SpentDays(spending, new Prices(Map.of("", one), "EUR")),
                clock.withZone(ZoneOffset.UTC));
    }

    /** The budgets of a line on a platform that only this machine reaches. */
    public Budgets over(Lanes lanes, InstantSource clock) {
        return new Budgets(new Allowances(this, account -> false), new Refusals(clock), new BusyLanes(lanes));
    }
}
