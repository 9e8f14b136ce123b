package dev.tern.delivery;

import dev.tern.delivery.DeliveryConfig.PaceConfig;
import dev.tern.platform.Limit;
import dev.tern.platform.Pace;
import dev.tern.platform.PlatformAdapter;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.PlatformId;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/** How fast to write: as the adapter says, and where the operator says otherwise, as the operator says. */
final class Paces implements Throttle.Paces {
    private final Function<PlatformId, PlatformAdapter> adapters;
    private final Map<String, PaceConfig> overrides;

    /** Throws {@link IllegalArgumentException} with the key where a setting makes no sense. */
    Paces(Function<PlatformId, PlatformAdapter> adapters, Map<String, PaceConfig> overrides) {
        this.adapters = adapters;
        this.overrides = Map.copyOf(overrides);
        overrides.forEach(Paces::check);
    }

    @Override
    public Pace of(AccountId account) {
        return overridden(account.platform(), adapters.apply(account.platform()).pace());
    }

    @Override
    public Pace of(AccountId account, ChatId chat) {
        return overridden(account.platform(), adapters.apply(account.platform()).pace(chat));
    }

    private Pace overridden(PlatformId platform, Pace pace) {
        var wanted = overrides.get(platform.value());
        return wanted == null
                ? pace
                : new Pace(
                        limit(pace.account(), wanted.accountBurst(), wanted.accountEvery()),
                        limit(pace.accountEdits(), OptionalInt.empty(), wanted.accountEditEvery()),
                        limit(pace.chat(), wanted.chatBurst(), wanted.chatEvery()),
                        limit(pace.chatEdits(), OptionalInt.empty(), wanted.chatEditEvery()));
    }

    private static Limit limit(Limit usual, OptionalInt burst, Optional<Duration> every) {
        return new Limit(burst.orElse(usual.burst()), every.orElse(usual.every()));
    }

    private static void check(String platform, PaceConfig pace) {
        var prefix = "tern.delivery.pace." + platform + ".";
        check(prefix + "account-every", pace.accountEvery());
        check(prefix + "account-edit-every", pace.accountEditEvery());
        check(prefix + "chat-every", pace.chatEvery());
        check(prefix + "chat-edit-every", pace.chatEditEvery());
        check(prefix + "account-burst", pace.accountBurst());
        check(prefix + "chat-burst", pace.chatBurst());
    }

    private static void check(String key, Optional<Duration> every) {
        if (every.filter(Duration::isNegative).isPresent()) {
            throw new IllegalArgumentException(key + " must not be negative: " + every.get());
        }
    }

    private static void check(String key, OptionalInt burst) {
        if (burst.isPresent() && burst.getAsInt() < 1) {
            throw new IllegalArgumentException(key + " must be at least 1: " + burst.getAsInt());
        }
    }
}
