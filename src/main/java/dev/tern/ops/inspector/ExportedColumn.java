package dev.tern.ops.inspector;

import dev.tern.trajectory.Trajectory;
import dev.tern.trajectory.Trajectory.From;
import dev.tern.transcript.TurnRecord;
import io.quarkus.qute.RawString;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * What an export would say of a turn.
 *
 * @param figure how much it is
 * @param why there is nothing; blank where there is
 * @param file into which it goes
 * @param line the whole, as JSON over several lines
 */
record ExportedColumn(
        String figure,
        String why,
        List<Item> items,
        String redacted,
        String completed,
        String completedStyle,
        String file,
        RawString line) {
    private static final Pattern REDACTED = Pattern.compile(Pattern.quote(Trajectory.REDACTED));

    /**
     * An item of the conversation.
     *
     * @param link the messages it was made of; blank for none
     * @param first the first of them
     */
    public record Item(String link, String first, String from, String size, RawString text, boolean synthetic) {}

    static ExportedColumn of(XRay xray) {
        if (xray.record().isEmpty() || xray.trajectory().isEmpty()) {
            var why = xray.passing() ? "Nothing: what is not stored can’t be exported." : "Nothing yet.";
            return new ExportedColumn("nothing", why, List.of(), "", "", "", "", Visible.of(""));
        }
        return of(xray.record().get(), xray.trajectory().get());
    }

    private static ExportedColumn of(TurnRecord record, Trajectory line) {
        var links = Links.of(line, record.messages());
        var items = IntStream.range(0, line.conversations().size())
                .mapToObj(i -> item(links.get(i), line.conversations().get(i)))
                .toList();
        long gaps = REDACTED.matcher(line.line()).results().count();
        return new ExportedColumn(
                KindWords.count(items.size(), "item") + ", one line",
                "",
                items,
                gaps == 0 ? "" : KindWords.count(gaps, "secret") + " taken out",
                line.completed() ? "completed" : "not completed",
                line.completed() ? "good" : "warn",
                line.completed() ? "trajectory_samples.jsonl" : "failed_trajectories.jsonl",
                Visible.marking(Trajectory.REDACTED, Pretty.json(line.line())));
    }

    private static String first(String link) {
        int end = link.indexOf(' ');
        return end < 0 ? link : link.substring(0, end);
    }

    private static Item item(String link, Trajectory.Item item) {
        return new Item(
                link,
                first(link),
                item.from().word(),
                KindWords.count(item.value().length(), "char"),
                Visible.marking(Trajectory.REDACTED, item.value()),
                item.from() == From.SYSTEM);
    }
}
