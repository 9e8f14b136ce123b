package dev.tern.door;

import java.util.Arrays;
import java.util.regex.Pattern;

/** The kinds of doors that this server has, and what lies behind each: a path that is behind none has no rule. */
enum Door {
    /** Where one shows the key. */
    LOG_IN("/console/login"),
    /** For browsers of operators. */
    PAGE("/console(?!/login$)(/.*)?|/inspector(/.*)?"),
    /** For operators' programs, and for their pages to read. */
    OPS("/api/(ops|trajectories)(/.*)?|/q/metrics(/.*)?"),
    /** For whoever starts, stops and balances programs. */
    HEALTH("/q/health(/.*)?"),
    /** For callers' programs. */
    API("/v1(/.*)?"),
    /** For platforms that sign what they send. */
    WEBHOOK("/webhooks/.+"),
    /** For everybody. */
    CHAT("/chat"),
    /** For those who have the chat's cookie. */
    CHATTING("/chat/(socket|files/.+)"),
    /** For programs of this machine, where it is on at all. */
    SANDBOX("/sandbox(/.*)?|/(file/)?bot[^/]*/.+");

    private final Pattern paths;

    Door(String paths) {
        this.paths = Pattern.compile(paths);
    }

    /** The one that this path is behind. */
    static Door of(String path) {
        var doors = Arrays.stream(values())
                .filter(door -> door.paths.matcher(path).matches())
                .toList();
        if (doors.size() != 1) {
            throw new AssertionError("which rule is there for " + path + "? " + doors);
        }
        return doors.getFirst();
    }
}
