package dev.tern.platform.telegram;

import java.util.Objects;
import java.util.Set;
import org.telegram.telegrambots.meta.api.objects.WebhookInfo;

/**
 * What Telegram knows of the bot's web hook.
 *
 * @param url empty where none is set
 * @param kinds what it sends; empty for what it sends unasked
 * @param maxConnections 0 where it does not say
 * @param waiting how many updates it has for us
 * @param errorAt when it last could not bring one, in its own seconds; 0 for never
 * @param error why, in its own words
 */
record HookInfo(String url, Set<String> kinds, int maxConnections, int waiting, int errorAt, String error) {
    private static final int MOST_WORDS = 200;

    static HookInfo of(WebhookInfo info) {
        return new HookInfo(
                Objects.toString(info.getUrl(), ""),
                info.getAllowedUpdates() == null ? Set.of() : Set.copyOf(info.getAllowedUpdates()),
                number(info.getMaxConnections()),
                number(info.getPendingUpdatesCount()),
                number(info.getLastErrorDate()),
                Objects.toString(info.getLastErrorMessage(), ""));
    }

    private static int number(Integer value) {
        return Objects.requireNonNullElse(value, 0);
    }

    /** Words of Telegram's, short and in one line. */
    static String line(String words) {
        var line = words.replaceAll("\\p{Cntrl}+", " ");
        return line.substring(0, Math.min(MOST_WORDS, line.length()));
    }

    boolean isSetAs(HookInfo other) {
        return url.equals(other.url) && kinds.equals(other.kinds) && maxConnections == other.maxConnections;
    }
}
