package dev.tern.gate;

import dev.tern.gate.GateConfig.DirectPolicy;
import dev.tern.turn.AccountId;
import dev.tern.turn.Role;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What strangers may do. Where only people at this machine can be, in the sandbox and on a page of a server that listens
 * on loopback, everything is open unless {@code tern.gate.dm} is set.
 */
public final class Openness {
    private final Optional<DirectPolicy> direct;
    private final Optional<Boolean> channels;
    private final Optional<Role> strangers;
    private final Predicate<AccountId> local;

    /** As configured, with a look at which accounts only people at this machine can reach. */
    public Openness(GateConfig config, Predicate<AccountId> local) {
        this.direct = config.dm();
        this.channels = config.channels().map(policy -> switch (policy) {
            case OPEN -> true;
            case ALLOWED -> false;
        });
        this.strangers = config.strangers().map(GateConfig.Strangers::role);
        this.local = local;
    }

    DirectPolicy direct(AccountId account) {
        return direct.orElseGet(() -> local.test(account) ? DirectPolicy.OPEN : DirectPolicy.PAIRING);
    }

    /** Whether the bot may be called in chats of which no operator has said so; by default where all may write directly. */
    boolean isOpenInChats(AccountId account) {
        return channels.orElseGet(() -> direct(account) == DirectPolicy.OPEN);
    }

    /** The role of strangers who are let in. */
    Role strangers(AccountId account) {
        return strangers.orElseGet(() -> local.test(account) ? Role.MEMBER : Role.GUEST);
    }
}
