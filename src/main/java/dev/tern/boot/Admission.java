package dev.tern.boot;

import dev.tern.gate.Access;
import dev.tern.gate.AccessDesk;
import dev.tern.gate.AllowedChats;
import dev.tern.gate.ChatPolicies;
import dev.tern.gate.Doorbell;
import dev.tern.gate.GateConfig;
import dev.tern.gate.Knocks;
import dev.tern.gate.Openness;
import dev.tern.gate.Pairing;
import dev.tern.gate.PairingDesk;
import dev.tern.gate.Pairings;
import dev.tern.gate.Roles;
import dev.tern.gate.Roster;
import dev.tern.tool.Posting;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/** Who is let in. */
@Singleton
final class Admission {
    @Produces
    @Singleton
    Roles roles(GateConfig config, Roster roster) {
        return Roles.of(config, roster);
    }

    @Produces
    @Singleton
    Access access(
            GateConfig config, Adapters adapters, LocalAccounts local, Roles roles, Roster roster, AllowedChats chats) {
        var policies = ChatPolicies.of(config, adapters.ids());
        return new Access(policies, new Openness(config, local::isOpen), roles, roster, chats);
    }

    @Produces
    @Singleton
    Knocks knocks(AllowedChats chats) {
        return new Knocks(chats, Clock.systemUTC());
    }

    @Produces
    @Singleton
    Doorbell doorbell(Pairings pairings) {
        return new Pairing(pairings, Clock.systemUTC());
    }

    @Produces
    @Singleton
    PairingDesk pairingDesk(Pairings pairings, Posting posting) {
        return new PairingDesk(pairings, posting::post, Clock.systemUTC());
    }

    @Produces
    @Singleton
    AccessDesk desk(Roles roles, Roster roster, AllowedChats chats, Knocks knocks) {
        return new AccessDesk(roles, roster, chats, knocks, Clock.systemUTC());
    }
}
