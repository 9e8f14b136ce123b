package dev.tern.session;

import dev.tern.turn.Origin;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The busy mode of each chat. */
public final class BusyModes {
    private final BusyMode otherwise;
    private final Map<String, BusyMode> chats;

    /**
     * These modes.
     *
     * @param chats by {@code <platform>:<chat>}
     */
    public BusyModes(BusyMode otherwise, Map<String, BusyMode> chats) {
        this.otherwise = otherwise;
        this.chats = Map.copyOf(chats);
    }

    /** As the settings say. */
    public static BusyModes of(SessionConfig config) {
        var chats = new HashMap<String, BusyMode>();
        config.chats().forEach((chat, different) -> different.busy().ifPresent(mode -> chats.put(chat, mode)));
        return new BusyModes(config.busy(), chats);
    }

    public BusyMode in(Origin origin) {
        return Optional.ofNullable(chats.get(origin.platform() + ":" + origin.chat()))
                .orElse(otherwise);
    }
}
