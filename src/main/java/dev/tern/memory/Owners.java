package dev.tern.memory;

import dev.tern.turn.AccountId;
import dev.tern.turn.Audience;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.function.Predicate;

/** Whose the files of {@code tern.home} are. Never everybody's: they say what only their owner may be told. */
public final class Owners {
    private static final String KEY = "tern.memory.owner";

    private final List<Owner> configured;
    private final Predicate<AccountId> local;
    private final Seeds seeds;

    private Owners(List<Owner> configured, Predicate<AccountId> local, Seeds seeds) {
        this.configured = List.copyOf(configured);
        this.local = local;
        this.seeds = seeds;
    }

    /**
     * By configuration, or by who comes first.
     *
     * @param configured each {@code <platform>:<person id>}
     * @param local whether only people at this machine can reach the account
     */
    public static Owners of(List<String> configured, Predicate<AccountId> local, Seeds seeds) {
        return new Owners(configured.stream().map(Owners::parse).toList(), local, seeds);
    }

    /** Whether somebody must still be named, on every account but a local one. */
    public boolean isOpen() {
        return configured.isEmpty();
    }

    Uni<Boolean> owns(Audience audience) {
        return switch (audience) {
            case Audience.Place place -> Uni.createFrom().item(false);
            case Audience.Direct(var account, var person) when isOpen() -> isFirst(account, person);
            case Audience.Direct(var account, var person) ->
                Uni.createFrom().item(configured.contains(new Owner(account.platform(), person)));
        };
    }

    private Uni<Boolean> isFirst(AccountId account, PersonId person) {
        return local.test(account)
                ? seeds.owner(account, person).map(person::equals)
                : Uni.createFrom().item(false);
    }

    private static Owner parse(String text) {
        var colon = text.indexOf(':');
        try {
            return new Owner(
                    new PlatformId(text.substring(0, Math.max(colon, 0)).strip()),
                    new PersonId(text.substring(colon + 1).strip()));
        } catch (IllegalArgumentException wrong) {
            throw new ConfigurationException(
                    KEY + ": '" + text + "' is not <platform>:<person id>, for example web:7001");
        }
    }

    private record Owner(PlatformId platform, PersonId person) {}
}
