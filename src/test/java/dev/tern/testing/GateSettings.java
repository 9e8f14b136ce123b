package dev.tern.testing;

import dev.tern.gate.Answering;
import dev.tern.gate.GateConfig;
import java.util.Map;

/** {@code tern.gate.*} without a configuration file. */
public record GateSettings(
        DirectPolicy dm,
        Answering groups,
        Map<String, ChatPolicy> chats,
        boolean observe,
        int observeMessages,
        LateEdits lateEdits)
        implements GateConfig {
    /** As where nothing is set. */
    public static final GateSettings BY_DEFAULT =
            new GateSettings(DirectPolicy.OPEN, Answering.THREAD, Map.of(), false, 20, LateEdits.IGNORE);

    public GateSettings groups(Answering other) {
        return new GateSettings(dm, other, chats, observe, observeMessages, lateEdits);
    }

    public GateSettings chat(String place, Answering answering) {
        return new GateSettings(dm, groups, Map.of(place, () -> answering), observe, observeMessages, lateEdits);
    }

    /** Hears so many messages of each place. */
    public GateSettings observing(int messages) {
        return new GateSettings(dm, groups, chats, true, messages, lateEdits);
    }

    public GateSettings notingEdits() {
        return new GateSettings(dm, groups, chats, observe, observeMessages, LateEdits.NOTE);
    }
}
