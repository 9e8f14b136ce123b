package dev.tern.platform.slack;

import com.slack.api.methods.SlackApiTextResponse;
import java.io.Serial;
import java.util.Objects;

/** An answer of {@code ok: false}, which the SDK gives back like any other. */
final class NotOk extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    private final String error;
    private final String detail;

    private NotOk(String error, String detail) {
        super(error);
        this.error = error;
        this.detail = detail;
    }

    static <T extends SlackApiTextResponse> T checked(T response) throws NotOk {
        if (response.isOk()) {
            return response;
        }
        var needed = response.getNeeded();
        throw new NotOk(
                Objects.toString(response.getError(), "unknown_error"), needed == null ? "" : "needs " + needed);
    }

    String error() {
        return error;
    }

    String detail() {
        return detail;
    }
}
