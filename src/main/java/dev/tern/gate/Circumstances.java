package dev.tern.gate;

import dev.tern.gate.GateConfig.DirectPolicy;
import dev.tern.turn.Role;
import java.util.Optional;

/**
 * What else must be known of what somebody does, to judge it.
 *
 * @param followed whether the bot takes part in the thread in which it was said
 * @param here what is answered there
 * @param listed the role that somebody has given its author; empty for a stranger
 * @param stranger the role of strangers who are let in
 * @param direct who may write directly
 * @param allowed whether an operator lets the bot talk in that chat, where several people are
 * @param invited whether its author is among those whom it may talk with there
 */
public record Circumstances(
        boolean followed,
        Answering here,
        Optional<Role> listed,
        Role stranger,
        DirectPolicy direct,
        boolean allowed,
        boolean invited) {
    /** The role in which its author is let in. */
    Role role() {
        return listed.orElse(stranger);
    }
}
