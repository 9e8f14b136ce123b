package dev.tern.ops;

import dev.tern.prompt.RequestView;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.TurnId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The three worlds of one turn side by side: what the model was shown and what is kept of it. The third, what would be
 * exported, follows from the record.
 *
 * @param requests all that the model was asked, in order
 * @param record empty while the turn runs
 */
public record XRay(TurnId turn, List<RequestView> requests, Optional<TurnRecord> record) {
    public XRay {
        requests = List.copyOf(requests);
    }

    static XRay of(TurnId turn) {
        return new XRay(turn, List.of(), Optional.empty());
    }

    XRay asked(RequestView request) {
        var all = new ArrayList<>(requests);
        all.add(request);
        return new XRay(turn, all, record);
    }

    XRay kept(TurnRecord ended) {
        return new XRay(turn, requests, Optional.of(ended));
    }
}
