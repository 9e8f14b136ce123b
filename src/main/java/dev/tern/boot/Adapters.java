package dev.tern.boot;

import dev.tern.media.Locator;
import dev.tern.platform.Decoded;
import dev.tern.platform.IdForms;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformState;
import dev.tern.platform.RawEvent;
import dev.tern.platform.SpeechFormat;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.Origin;
import dev.tern.turn.PlatformId;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All adapters that there are, by platform. */
@Singleton
final class Adapters {
    private final Map<PlatformId, PlatformAdapter> byId;

    Adapters(@Any Instance<PlatformAdapter> adapters) {
        this.byId = adapters.stream().collect(Collectors.toUnmodifiableMap(PlatformAdapter::id, Function.identity()));
    }

    PlatformAdapter of(PlatformId platform) {
        var adapter = byId.get(platform);
        if (adapter == null) {
            throw new IllegalStateException("there is no adapter for platform=" + platform);
        }
        return adapter;
    }

    /** How large a file may be on a platform; 0 where none can be sent, as for whoever asks over the API. */
    long mostFile(PlatformId platform) {
        var adapter = byId.get(platform);
        return adapter == null ? 0 : adapter.traits().maxFile();
    }

    /** The bot's account on a platform; empty while it is not connected, and where there is no such platform. */
    Optional<AccountId> account(PlatformId platform) {
        return Optional.ofNullable(byId.get(platform)).flatMap(adapter -> switch (adapter.state()) {
            case PlatformState.Up(var account, var sign) -> Optional.of(account);
            case PlatformState.Here(var account) -> Optional.of(account);
            case PlatformState.Off off -> Optional.empty();
            case PlatformState.Connecting connecting -> Optional.empty();
            case PlatformState.Failed failed -> Optional.empty();
        });
    }

    /** Who knows where the files of a platform are; nobody where it brings none, as for whoever asks over the API. */
    Optional<Locator> locator(PlatformId platform) {
        return Optional.ofNullable(byId.get(platform)).map(adapter -> adapter::locate);
    }

    /** In which form a platform takes speech; empty where it takes none, and where there is no such platform. */
    Optional<SpeechFormat> speech(PlatformId platform) {
        return Optional.ofNullable(byId.get(platform))
                .flatMap(adapter -> adapter.traits().speech());
    }

    /** Whether a place such as {@code <platform>:<chat>} is on a platform that there is. */
    boolean hasPlatformOf(String place) {
        var colon = place.indexOf(':');
        return colon > 0
                && colon < place.length() - 1
                && byId.keySet().stream().anyMatch(id -> id.value().equals(place.substring(0, colon)));
    }

    /** The chat that a chat is a thread of; empty where it is none, and where there is no such platform. */
    Optional<ChatId> around(Origin origin) {
        return around(origin.account(), origin.chat());
    }

    /** The same by ids. */
    Optional<ChatId> around(AccountId account, ChatId chat) {
        return Optional.ofNullable(byId.get(account.platform())).flatMap(adapter -> adapter.around(chat));
    }

    /** How ids look on a platform; anyhow where there is no such platform. */
    IdForms ids(PlatformId platform) {
        return forms(platform).orElse(IdForms.ANYTHING);
    }

    /** The same; empty where there is no such platform. */
    Optional<IdForms> forms(PlatformId platform) {
        return Optional.ofNullable(byId.get(platform))
                .map(adapter -> adapter.traits().ids());
    }

    Decoded decode(RawEvent event) {
        return of(event.account().platform()).decode(event);
    }

    Set<PlatformId> ids() {
        return byId.keySet();
    }

    Collection<PlatformAdapter> all() {
        return byId.values();
    }
}
