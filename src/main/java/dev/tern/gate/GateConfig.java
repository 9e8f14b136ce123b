package dev.tern.gate;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Map;

/** Who may talk. */
@ConfigMapping(prefix = "tern.gate")
public interface GateConfig {
    /** Who may write to the bot directly: {@code open} all, {@code closed} nobody. */
    @WithDefault("open")
    DirectPolicy dm();

    /** What is answered where several people talk, unless {@link #chats()} says otherwise. */
    @WithDefault("thread")
    Answering groups();

    /** Single chats, topics and threads, by {@code <platform>:<chat>} or {@code <platform>:<chat>:<thread>}. */
    Map<String, ChatPolicy> chats();

    /**
     * Whether what people say to each other is shown to the model with the next message that calls the bot there. It stays
     * in memory, and is stored nowhere.
     */
    @WithDefault("false")
    boolean observe();

    /** How much of it at most in one place: that many messages, the newest. */
    @WithDefault("20")
    int observeMessages();

    /** What becomes of a change to a message that is answered already. */
    @WithDefault("ignore")
    LateEdits lateEdits();

    /** One chat. */
    interface ChatPolicy {
        /** What is answered in it. */
        Answering answer();
    }

    /** See {@link #lateEdits()}. */
    enum LateEdits {
        IGNORE,
        /** The model is told with the next message there, as of what it observes. */
        NOTE
    }

    /** See {@link #dm()}. */
    enum DirectPolicy {
        OPEN,
        CLOSED
    }
}
