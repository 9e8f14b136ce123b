package dev.tern.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.agent.Answer;
import dev.tern.runner.Callers;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Finds responses again. What they say is the transcript's; how they were asked for was not kept. */
final class KeptResponses {
    private final Callers callers;
    private final Requests requests;

    KeptResponses(Callers callers, Requests requests) {
        this.callers = callers;
        this.requests = requests;
    }

    /** Fails with 404 for one that is not the caller's, or not complete. */
    Uni<Outcome> find(Caller caller, String response) {
        return requests.after(caller, response)
                .chain(found -> callers.answered(found.turn()))
                .map(answer -> answer.orElseThrow(() -> new ApiException(Faults.noSuchResponse())))
                .map(answer -> Outcome.Whole.json(json(answer, response.replaceFirst("resp_[0-9a-f]+", ""))
                        .toString()));
    }

    private static ObjectNode json(Answer answer, String suffix) {
        var record = answer.record();
        var response = new ResponseObject(
                record.id(),
                suffix,
                record.startedAt().getEpochSecond(),
                Models.ID,
                JsonNodeFactory.instance.objectNode(),
                true);
        return answer.ending() == Answer.Ending.FAILED
                ? response.failed(Faults.of(answer).error())
                : response.ended(String.join("\n\n", answer.said()), List.of(), answer.ending(), answer.usage());
    }
}
