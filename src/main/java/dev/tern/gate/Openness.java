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
    private final Predicate<AccountId> keyed;

    /** The same, where no account is entered by a key. */
    public Openness(GateConfig config, Predicate<AccountId> local) {
        this(config, local, account -> false);
    }

    /**
     * As configured.
     *
     * @param local whether only people at this machine can reach an account
     * @param keyed whether nobody is at that account who has not shown a key, or is at this machine: all are members
     */
    public Openness(GateConfig config, Predicate<AccountId> local, Predicate<AccountId> keyed) {
        this.keyed = keyed;
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
        if (keyed.test(account)) {
            return Role.MEMBER;
        }
        return strangers.orElseGet(() -> local.test(account) ? Role.MEMBER : Role.GUEST);
    }
}
