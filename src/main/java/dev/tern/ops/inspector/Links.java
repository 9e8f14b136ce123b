package dev.tern.ops.inspector;

import dev.tern.prompt.RequestView.Shown;
import dev.tern.trajectory.Trajectory;
import dev.tern.trajectory.Trajectory.From;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.LayerTrace;
import dev.tern.transcript.Summary;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.UserSaid;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Names by which the same thing is known in all three columns: {@code m0} a message of the turn, {@code l0} a layer. */
final class Links {
    private Links() {}

    static String message(int index) {
        return "m" + index;
    }

    static String layer(int index) {
        return "l" + index;
    }

    /** Of a piece that was shown; empty where it is in no other column. */
    static String of(Shown shown, List<LayerTrace> kept) {
        if (shown.said().isPresent()) {
            return message(shown.said().getAsInt());
        }
        return shown.trace()
                .map(kept::indexOf)
                .filter(index -> index >= 0)
                .map(Links::layer)
                .orElse("");
    }

    /**
     * Of each item of the turn's trajectory; all results that answer one step are one item. Empty ones throughout where
     * the trajectory is made otherwise than here.
     */
    static List<String> of(Trajectory line, List<TranscriptMessage> messages) {
        var spans = new ArrayList<Span>();
        spans.add(new Span(From.SYSTEM, List.of()));
        for (var step : steps(messages)) {
            spans.addAll(spans(step, messages));
        }
        var same = spans.stream()
                .map(Span::from)
                .toList()
                .equals(line.conversations().stream().map(Trajectory.Item::from).toList());
        return IntStream.range(0, line.conversations().size())
                .mapToObj(i -> same ? spans.get(i).names() : "")
                .toList();
    }

    private record Span(From from, List<Integer> messages) {
        String names() {
            return messages.stream().map(Links::message).collect(Collectors.joining(" "));
        }
    }

    private static List<List<Integer>> steps(List<TranscriptMessage> messages) {
        var steps = new ArrayList<List<Integer>>();
        steps.add(new ArrayList<>());
        for (int i = 0; i < messages.size(); i++) {
            if (messages.get(i) instanceof AssistantSaid) {
                steps.add(new ArrayList<>());
            }
            steps.getLast().add(i);
        }
        return steps;
    }

    private static List<Span> spans(List<Integer> step, List<TranscriptMessage> messages) {
        var said = new ArrayList<Span>();
        var heard = new ArrayList<Span>();
        var results = new ArrayList<Integer>();
        for (int index : step) {
            switch (messages.get(index)) {
                case AssistantSaid assistant -> said.add(new Span(From.GPT, List.of(index)));
                case ToolReturned returned -> results.add(index);
                case Summary summary -> heard.add(new Span(From.HUMAN, List.of(index)));
                case UserSaid user -> heard.add(new Span(From.HUMAN, List.of(index)));
            }
        }
        if (!results.isEmpty()) {
            said.add(new Span(From.TOOL, results));
        }
        said.addAll(heard);
        return said;
    }
}
