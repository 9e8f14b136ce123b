package dev.tern.api;

import dev.tern.agent.Answer;
import dev.tern.runner.CallerException;
import dev.tern.turn.Fault;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Says what went wrong in the terms of OpenAI's clients; they retry by the status, and by what it says beside. */
final class Faults {
    private static final String SERVER = "server_error";
    private static final String RATE = ApiError.RATE;

    /** What the codes of a store that fails begin with. */
    private static final String STORE = "store.";

    private static final String ASK_AGAIN = "x-should-retry";

    private static final ApiError OTHERWISE =
            ApiError.of(500, SERVER, "internal_error", "Something went wrong here; it was not the request.");

    private static final ApiError STORE_AWAY =
            ApiError.of(503, SERVER, "store_unavailable", "This server's database fails just now; ask again later.");

    private static final Map<String, ApiError> BY_CODE = Map.of(
            "model.rate-limited",
            ApiError.of(429, RATE, "rate_limit_exceeded", "The language model is overloaded; ask again later."),
            "model.unavailable",
            ApiError.of(503, SERVER, "model_unavailable", "The language model can't be reached."),
            "model.timed-out",
            ApiError.of(504, SERVER, "model_timed_out", "The language model took too long to answer."),
            "model.cut",
            ApiError.of(502, SERVER, "model_cut", "The language model's answer broke off."),
            "model.garbled",
            ApiError.of(502, SERVER, "model_garbled", "The language model's answer can't be read."),
            "model.refused",
            ApiError.of(502, SERVER, "model_refused", "The language model refused the request; the log says why.")
                    .with(ASK_AGAIN, "false"),
            "model.denied",
            ApiError.of(502, SERVER, "model_denied", "The language model is not open to this server; the log says why.")
                    .with(ASK_AGAIN, "false"),
            "model.too-long",
            ApiError.of(
                            400,
                            "invalid_request_error",
                            "context_length_exceeded",
                            "This is too long for the language model.")
                    .with(ASK_AGAIN, "false"),
            "agent.step-limit",
            ApiError.of(500, SERVER, "step_limit", "There was no answer in as many steps as one may take.")
                    .with(ASK_AGAIN, "false"));

    private Faults() {}

    /** The error of an answer that failed. */
    static ApiException of(Answer answer) {
        var error = answer.record()
                .fault()
                .map(Fault::code)
                .map(code -> BY_CODE.getOrDefault(code, OTHERWISE))
                .orElse(OTHERWISE);
        return new ApiException(answer.retryAfter()
                .map(wait -> error.with("retry-after", seconds(wait)))
                .orElse(error));
    }

    /** The error of any failure; empty where it is nobody's but ours, and must be looked at. */
    static Optional<ApiError> of(Throwable failure) {
        return switch (failure) {
            case ApiException known -> Optional.of(known.error());
            case CallerException refused -> Optional.of(of(refused));
            case Fault.Coded away when isOfStore(away) -> Optional.of(STORE_AWAY);
            default -> Optional.empty();
        };
    }

    static boolean isOfStore(Fault.Coded failure) {
        return failure.code().startsWith(STORE);
    }

    static ApiError unknown() {
        return OTHERWISE;
    }

    private static ApiError of(CallerException refused) {
        return switch (refused) {
            case CallerException.LaneFull full ->
                ApiError.of(429, RATE, "session_busy", "Too many requests wait in this session.")
                        .with("retry-after", "1");
            case CallerException.OverBudget spent ->
                (spent.isOfTheDay()
                                ? ApiError.of(
                                        429,
                                        "insufficient_quota",
                                        "insufficient_quota",
                                        "The budget of today is used up.")
                                : ApiError.of(429, RATE, "rate_limit_exceeded", "Too many requests; ask again later."))
                        .with("retry-after", seconds(spent.pause()));
            case CallerException.ToolTaken taken ->
                ApiError.invalid(
                        "tools", "tool_name_taken", "The name '" + taken.tool() + "' is a tool of this server's own.");
            case CallerException.UnknownCall unknown ->
                ApiError.invalid(
                        "tool_call_id",
                        "no_such_tool_call",
                        "No tool call waits for the output of '" + unknown.callId() + "'.");
            case CallerException.MissingResult missing ->
                ApiError.invalid(
                        "tool_call_id",
                        "missing_tool_output",
                        "No tool output found for the tool call '" + missing.callId() + "'.");
            case CallerException.NoSuchTurn gone -> noSuchResponse();
        };
    }

    static ApiError noSuchResponse() {
        return new ApiError(
                404,
                ApiError.INVALID,
                Optional.of("response_not_found"),
                Optional.empty(),
                "There is no such response.",
                Map.of());
    }

    private static String seconds(Duration wait) {
        return String.valueOf((wait.toMillis() + 999) / 1000);
    }
}
