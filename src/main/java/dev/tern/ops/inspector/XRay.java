package dev.tern.ops.inspector;

import dev.tern.prompt.RequestView;
import dev.tern.trajectory.Trajectories;
import dev.tern.trajectory.Trajectory;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.ToolSpec;
import dev.tern.turn.TurnId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The three worlds of one turn side by side: what the model was shown, what is kept of it, what would be exported.
 *
 * @param requests all that the model was asked, in order
 * @param record empty while the turn runs
 * @param trajectory the turn's line; empty while the turn runs
 */
public record XRay(
        TurnId turn, List<RequestView> requests, Optional<TurnRecord> record, Optional<Trajectory> trajectory) {
    public XRay {
        requests = List.copyOf(requests);
    }

    static XRay of(TurnId turn) {
        return new XRay(turn, List.of(), Optional.empty(), Optional.empty());
    }

    XRay asked(RequestView request) {
        var all = new ArrayList<>(requests);
        all.add(request);
        return new XRay(turn, all, record, trajectory);
    }

    XRay kept(TurnRecord ended, Trajectories trajectories) {
        var tools =
                requests.isEmpty() ? List.<ToolSpec>of() : requests.getLast().tools();
        return new XRay(turn, requests, Optional.of(ended), Optional.of(trajectories.of(ended, tools)));
    }
}
