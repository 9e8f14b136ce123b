package dev.tern.boot;

import dev.tern.api.ApiTurns;
import dev.tern.async.Timeline;
import dev.tern.gate.Access;
import dev.tern.gate.AccessDesk;
import dev.tern.gate.AllowedChats;
import dev.tern.gate.ChatPolicies;
import dev.tern.gate.Doorbell;
import dev.tern.gate.GateConfig;
import dev.tern.gate.Knocks;
import dev.tern.gate.KnownForms;
import dev.tern.gate.Listed;
import dev.tern.gate.Members;
import dev.tern.gate.Openness;
import dev.tern.gate.Pairing;
import dev.tern.gate.PairingDesk;
import dev.tern.gate.Pairings;
import dev.tern.gate.Roles;
import dev.tern.gate.Roster;
import dev.tern.runner.TurnControl;
import dev.tern.store.StoreConfig;
import dev.tern.tool.ApprovalConfig;
import dev.tern.tool.Posting;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/** Who is let in. */
@Singleton
final class Admission {
    private static final Logger LOG = Logger.getLogger(Admission.class);

    /** Whoever leaves a group has what it gave for so long at most. */
    private static final Duration GROUPS = Duration.ofMinutes(5);

    /** So long at most, what is said to one replica about people and chats counts at others. */
    private static final Duration REPLICAS = Duration.ofSeconds(5);

    private List<Cancellable> running = List.of();

    /** Names that stand where ids must be match nobody, which nobody would notice who only looks at whom they name. */
    void start(
            @Observes StartupEvent starting,
            GateConfig config,
            ApprovalConfig approvals,
            StoreConfig store,
            Adapters adapters,
            Members members,
            Access access,
            PairingDesk pairing,
            Timeline timeline) {
        Listed.misnamed(config, adapters::ids, Asked.named(approvals.approvers()))
                .forEach(found -> LOG.warnf(
                        "%s; /whoami tells people their ids, and the doctor how to find them", found.sentence()));
        var asking = members.isEmpty() ? Stream.<Cancellable>of() : Stream.of(every(GROUPS, members::refresh));
        var reading = store.url().startsWith("jdbc:postgresql:")
                ? Stream.of(every(REPLICAS, access::load))
                : Stream.<Cancellable>of();
        running = Stream.concat(asking, reading).toList();
        timeline.start(pairing.finish());
    }

    private static Cancellable every(Duration pace, Supplier<Uni<Void>> work) {
        return Multi.createFrom()
                .ticks()
                .startingAfter(pace)
                .every(pace)
                .onOverflow()
                .drop()
                .onItem()
                .transformToUniAndConcatenate(tick -> work.get()
                        .onFailure()
                        .invoke(failure -> LOG.warnf("access not read again error=%s", failure.getClass()))
                        .onFailure()
                        .recoverWithNull())
                .subscribe()
                .with(done -> {}, failure -> LOG.errorf(failure, "access is not read again any more"));
    }

    void stop(@Observes ShutdownEvent ending) {
        running.forEach(Cancellable::cancel);
    }

    @Produces
    @Singleton
    Members members(GateConfig config, ApprovalConfig approvals, Adapters adapters) {
        var groups = Listed.groups(config, Asked.named(approvals.approvers()));
        return new Members(groups, (platform, group) -> adapters.of(platform).members(group));
    }

    /** Callers of the API are people of a platform too, though it has no adapter. */
    @Produces
    @Singleton
    Roles roles(GateConfig config, ApprovalConfig approvals, Roster roster, Members members, Adapters adapters) {
        var platforms = Stream.concat(adapters.ids().stream(), Stream.of(ApiTurns.ACCOUNT.platform()));
        Listed.check(config, platforms.collect(Collectors.toSet()), Asked.named(approvals.approvers()));
        return Roles.of(config, roster, members);
    }

    @Produces
    @Singleton
    Access access(
            GateConfig config, Adapters adapters, LocalAccounts local, Roles roles, Roster roster, AllowedChats chats) {
        var policies = ChatPolicies.of(config, adapters.ids());
        return new Access(
                policies, new Openness(config, local::isOpen, ApiTurns.ACCOUNT::equals), roles, roster, chats);
    }

    @Produces
    @Singleton
    KnownForms forms(Adapters adapters) {
        return new KnownForms(platform ->
                adapters.ids().contains(platform) || ApiTurns.ACCOUNT.platform().equals(platform)
                        ? Optional.of(adapters.ids(platform))
                        : Optional.empty());
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
    PairingDesk pairingDesk(Pairings pairings, Roles roles, Posting posting) {
        return new PairingDesk(pairings, roles::bars, posting::post, Clock.systemUTC());
    }

    @Produces
    @Singleton
    AccessDesk desk(
            Roles roles, Roster roster, AllowedChats chats, Knocks knocks, KnownForms forms, TurnControl control) {
        return new AccessDesk(roles, roster, chats, knocks, forms, control::stop, Clock.systemUTC());
    }
}
