package dev.tern.gate;

import dev.tern.turn.Role;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Who may talk. */
@ConfigMapping(prefix = "tern.gate")
public interface GateConfig {
    /**
     * Who may write to the bot directly beside those who have a role: {@code pairing} whoever an operator lets in by the code
     * that the bot gives them, {@code open} all, {@code closed} nobody; {@code nobody} keeps out those with a role too, as
     * while a backup is brought back. Where nothing is set {@code pairing}, and {@code open} in the sandbox and for pages of a
     * server that only its own machine reaches.
     */
    Optional<DirectPolicy> dm();

    /**
     * Where the bot may be called among several people: {@code allowed} in chats that a setting or an operator names, {@code
     * open} in all. Where nothing is set {@code open} if {@link #dm()} is, and {@code allowed} otherwise.
     */
    Optional<ChannelPolicy> channels();

    /** Who runs the bot, as {@code <platform>:<person id>} or {@code <platform>:group:<group id>}. */
    Optional<List<String>> owners();

    /** Who looks after it. */
    Optional<List<String>> admins();

    /** Who may write to it directly, and has the use of its tools. */
    Optional<List<String>> members();

    /** Who may write to it directly, as a guest. */
    Optional<List<String>> guests();

    /** Who is not answered, wherever they are. */
    Optional<List<String>> blocked();

    /**
     * The role of people who have none, where they are let in: {@code guest}, or {@code member}, who has the use of the tools.
     * Where nothing is set {@code guest}, and {@code member} in the sandbox and for pages of a server that only its own
     * machine reaches.
     */
    Optional<Strangers> strangers();

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
        /** What is answered in it, where that is not {@link #groups()}. */
        Optional<Answering> answer();

        /** With whom alone the bot talks there, as {@link #owners()} are written; where nothing is set, with all. */
        Optional<List<String>> people();
    }

    /** See {@link #lateEdits()}. */
    enum LateEdits {
        IGNORE,
        /** The model is told with the next message there, as of what it observes. */
        NOTE
    }

    /** See {@link #dm()}. */
    enum DirectPolicy {
        PAIRING,
        OPEN,
        CLOSED,
        NOBODY
    }

    /** See {@link #channels()}. */
    enum ChannelPolicy {
        ALLOWED,
        OPEN
    }

    /** See {@link #strangers()}. */
    enum Strangers {
        GUEST,
        MEMBER;

        Role role() {
            return switch (this) {
                case GUEST -> Role.GUEST;
                case MEMBER -> Role.MEMBER;
            };
        }
    }
}
