package dev.tern.tool;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** How far tools may go, and what people see of them. */
@ConfigMapping(prefix = "tern.tools")
public interface ToolConfig {
    /** By the tool's name: how long a call of it may take, where that is another time than the others have. */
    Map<String, Duration> limits();

    /**
     * How much of one result the model is shown, in bytes of UTF-8, at least 2048; of a longer one the beginning and the
     * end, and the whole is kept for {@code read_result}.
     */
    @WithDefault("32768")
    int maxResult();

    /** What people see of tools at work: {@code off}, {@code new} for each tool once, {@code all} for each call. */
    @WithDefault("new")
    Progress progress();

    /** By {@code <platform>:<chat>}: what is different in one chat. */
    Map<String, Chat> chats();

    /** What is different in one chat. */
    interface Chat {
        /** As above. */
        Optional<Progress> progress();
    }

    /** What people see of tools at work. */
    enum Progress {
        OFF,
        NEW,
        ALL
    }
}
