package dev.tern.ops.console;

import dev.tern.runner.LaneView;
import dev.tern.turn.TurnId;
import java.util.List;

/**
 * The turns that wait in one conversation.
 *
 * @param behind the turn that runs there; blank while none does
 * @param next those that run next, in order, at most {@value #SHOWN}
 * @param count how many wait in all
 */
public record WaitingTurns(String conversation, String behind, List<String> next, String count) {
    private static final int SHOWN = 5;

    static List<WaitingTurns> of(List<LaneView> lanes) {
        return lanes.stream()
                .filter(lane -> !lane.waiting().isEmpty())
                .limit(Page.MOST)
                .map(WaitingTurns::of)
                .toList();
    }

    private static WaitingTurns of(LaneView lane) {
        int count = lane.waiting().size();
        return new WaitingTurns(
                lane.key().value(),
                lane.running().map(running -> running.turn().value()).orElse(""),
                lane.waiting().stream().limit(SHOWN).map(TurnId::value).toList(),
                count == 1 ? "1 waits" : count + " wait");
    }
}
