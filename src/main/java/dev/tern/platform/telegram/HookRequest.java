package dev.tern.platform.telegram;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.Serial;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.methods.botapimethods.BotApiMethodBoolean;

/**
 * Asks Telegram to send updates to an address. Not the SDK's, which shows the secret wherever it is printed, and sends a
 * form of many parts for the sake of a certificate. What waits stays.
 *
 * @see <a href="https://core.telegram.org/bots/api#setwebhook">setWebhook</a>
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
final class HookRequest extends BotApiMethodBoolean {
    @Serial
    private static final long serialVersionUID = 1;

    private final String url;
    private final String secret;
    private final String[] kinds;
    private final @Nullable Integer maxConnections;

    HookRequest(String url, String secret, List<String> kinds, OptionalInt maxConnections) {
        this.url = url;
        this.secret = secret;
        this.kinds = kinds.toArray(String[]::new);
        this.maxConnections = maxConnections.isPresent() ? maxConnections.getAsInt() : null;
    }

    @Override
    public String getMethod() {
        return "setWebhook";
    }

    @JsonProperty("url")
    String url() {
        return url;
    }

    @JsonProperty("secret_token")
    String secret() {
        return secret;
    }

    @JsonProperty("allowed_updates")
    List<String> kinds() {
        return List.of(kinds);
    }

    @JsonProperty("max_connections")
    @Nullable
    Integer maxConnections() {
        return maxConnections;
    }

    @JsonProperty("drop_pending_updates")
    boolean dropsWhatWaits() {
        return false;
    }

    @Override
    public String toString() {
        return "HookRequest[" + url + "]";
    }
}
