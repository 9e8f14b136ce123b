package dev.tern.boot;

import dev.tern.async.Timeline;
import dev.tern.gate.Access;
import dev.tern.gate.Allowances;
import dev.tern.gate.BudgetConfig;
import dev.tern.gate.Budgets;
import dev.tern.gate.DayBudgets;
import dev.tern.gate.Refusals;
import dev.tern.lane.Lanes;
import dev.tern.runner.BusyLanes;
import dev.tern.runner.CallerBudgets;
import dev.tern.runner.SpentDays;
import dev.tern.session.Prices;
import dev.tern.session.Spending;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Set;
import java.util.stream.Stream;

/** How much of it people may ask for. */
@Singleton
final class Rationing {
    @Produces
    @Singleton
    Allowances allowances(BudgetConfig config, Adapters adapters, LocalAccounts local, Prices prices) {
        var priced = Stream.of(config.person(), config.chat(), config.all())
                .anyMatch(limits -> limits.costPerDay().isPresent());
        if (priced && prices.isEmpty()) {
            throw new ConfigurationException(
                    "tern.budget.*.cost-per-day: needs tern.models.prices, or nothing costs anything",
                    Set.of("tern.models.prices"));
        }
        return new Allowances(
                config,
                account -> adapters.ids().contains(account.platform()) && !local.isOpen(account),
                adapters::around);
    }

    @Produces
    @Singleton
    Refusals refusals(Timeline timeline) {
        return new Refusals(timeline::now);
    }

    @Produces
    @Singleton
    DayBudgets days(Allowances allowances, Refusals refusals, Access access, Spending spending, Prices prices) {
        return new DayBudgets(
                allowances,
                refusals,
                access::role,
                new SpentDays(spending, prices),
                Clock.system(ZoneId.systemDefault()));
    }

    @Produces
    @Singleton
    BusyLanes ongoing(Lanes lanes) {
        return new BusyLanes(lanes);
    }

    @Produces
    @Singleton
    Budgets budgets(Allowances allowances, Refusals refusals, BusyLanes ongoing) {
        return new Budgets(allowances, refusals, ongoing);
    }

    @Produces
    @Singleton
    CallerBudgets callers(Allowances allowances, Budgets budgets, DayBudgets days, BusyLanes ongoing, Access access) {
        return new CallerBudgets(allowances, budgets, days, ongoing, access::role);
    }
}
