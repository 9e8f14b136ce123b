package dev.tern.ops.console;

import dev.tern.ops.console.Usage.Row;
import dev.tern.ops.console.Usage.Table;
import dev.tern.session.Prices;
import dev.tern.session.Spending.Spent;
import dev.tern.session.UsageDays.Used;
import dev.tern.session.UsageDays.UsedBy;
import dev.tern.turn.PlatformId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Sums up what was spent, each way that the page shows. Pure. */
final class UsageTables {
    private static final int PEOPLE = 20;

    private final Prices prices;

    UsageTables(Prices prices) {
        this.prices = prices;
    }

    /** What belongs together under a name. */
    private record Heap(String name, long turns, List<Spent> spent) {
        long tokens() {
            return spent.stream()
                    .mapToLong(each -> each.usage().input() + each.usage().output())
                    .sum();
        }
    }

    /** One thing that was asked, without what sets it apart from others. */
    private record Piece(long turns, Spent spent) {}

    List<Table> of(List<Used> used, List<UsedBy> people) {
        var days = heaps(used, each -> each.day().toString(), each -> new Piece(each.turns(), each.spent()));
        var models = heaps(used, each -> each.spent().model(), each -> new Piece(each.turns(), each.spent()));
        var platforms = heaps(
                used,
                each -> each.platform().map(PlatformId::value).orElse("chores"),
                each -> new Piece(each.turns(), each.spent()));
        var persons = heaps(people, UsageTables::person, each -> new Piece(each.turns(), each.spent()));
        return List.of(
                table("days", "By day", "Day", days.reversed()),
                table("models", "By model", "Model", most(models)),
                table("platforms", "By platform", "Platform", most(platforms)),
                table(
                        "persons",
                        "By person",
                        "Person",
                        most(persons).stream().limit(PEOPLE).toList()));
    }

    Row total(List<Used> used) {
        var all = used.stream().map(Used::spent).toList();
        return row(new Heap("all", used.stream().mapToLong(Used::turns).sum(), all), 0);
    }

    /** Models of which nobody said what they cost. */
    String unpriced(List<Used> used) {
        var all = used.stream().map(Used::spent).toList();
        return prices.of(all).unknown().stream().distinct().sorted().collect(Collectors.joining(", "));
    }

    private static String person(UsedBy used) {
        return used.person()
                .map(key -> key.account().platform() + " " + key.person().value())
                .orElse("nobody's own");
    }

    private static <T> List<Heap> heaps(List<T> all, Function<T, String> name, Function<T, Piece> piece) {
        var pieces = new LinkedHashMap<String, List<Piece>>();
        all.forEach(each ->
                pieces.computeIfAbsent(name.apply(each), _ -> new ArrayList<>()).add(piece.apply(each)));
        return pieces.entrySet().stream().map(UsageTables::heap).toList();
    }

    private static Heap heap(Map.Entry<String, List<Piece>> entry) {
        var pieces = entry.getValue();
        return new Heap(
                entry.getKey(),
                pieces.stream().mapToLong(Piece::turns).sum(),
                pieces.stream().map(Piece::spent).toList());
    }

    private static List<Heap> most(List<Heap> heaps) {
        return heaps.stream()
                .sorted(Comparator.comparingLong(Heap::tokens).reversed())
                .toList();
    }

    private Table table(String id, String caption, String first, List<Heap> heaps) {
        long top = heaps.stream().mapToLong(Heap::tokens).max().orElse(0);
        return new Table(
                id, caption, first, heaps.stream().map(heap -> row(heap, top)).toList());
    }

    private Row row(Heap heap, long top) {
        var usage = heap.spent().stream().map(Spent::usage).reduce(dev.tern.turn.Usage.NONE, dev.tern.turn.Usage::plus);
        return new Row(
                heap.name(),
                grouped(heap.turns()),
                grouped(usage.input()),
                usage.input() == 0 ? "–" : Math.round(100.0 * usage.cached() / usage.input()) + " %",
                grouped(usage.output()),
                prices.of(heap.spent()).amount().orElse("–"),
                top == 0 ? 0 : (int) Math.ceil(100.0 * heap.tokens() / top));
    }

    private static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number).replace(',', '\u202F');
    }
}
