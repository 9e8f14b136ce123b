package dev.tern.agent;

import dev.tern.tool.Tool.Company;
import dev.tern.turn.ToolCall;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Which calls of a step run beside which: rounds that follow each other, in each of them lanes that run side by side,
 * and in each lane calls that follow each other.
 */
final class Rounds {
    private final Function<ToolCall, Company> company;
    private final List<List<List<ToolCall>>> rounds = new ArrayList<>();
    private List<List<ToolCall>> lanes = new ArrayList<>();
    private List<ToolCall> ordered = new ArrayList<>();

    private Rounds(Function<ToolCall, Company> company) {
        this.company = company;
    }

    static List<List<List<ToolCall>>> of(List<ToolCall> calls, Function<ToolCall, Company> company) {
        var rounds = new Rounds(company);
        calls.forEach(rounds::add);
        rounds.next();
        return rounds.rounds;
    }

    private void add(ToolCall call) {
        switch (company.apply(call)) {
            case ANY -> lanes.add(List.of(call));
            case IN_ORDER -> {
                if (ordered.isEmpty()) {
                    lanes.add(ordered);
                }
                ordered.add(call);
            }
            case NONE -> {
                next();
                lanes.add(List.of(call));
                next();
            }
        }
    }

    private void next() {
        if (!lanes.isEmpty()) {
            rounds.add(lanes);
        }
        lanes = new ArrayList<>();
        ordered = new ArrayList<>();
    }
}
