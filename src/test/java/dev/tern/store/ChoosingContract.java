package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.session.Conversations.VoiceReplies;
import dev.tern.session.Homes.Home;
import dev.tern.testing.Turns;
import dev.tern.turn.ChatId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.ThreadId;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every store does with what people choose, and with what they spend. */
abstract class ChoosingContract {
    private static final SessionKey KEY = new SessionKey("web:main:7001");

    abstract Ports ports();

    @Test
    void aConversationKeepsWhenAnswersAreSpoken() {
        var conversations = ports().conversations();
        assertThat(get(conversations.voice(KEY))).isEmpty();

        get(conversations.chooseVoice(KEY, VoiceReplies.ALL));
        get(conversations.chooseVoice(KEY, VoiceReplies.VOICE_ONLY));

        assertThat(get(conversations.voice(KEY))).contains(VoiceReplies.VOICE_ONLY);
        assertThat(get(conversations.voice(new SessionKey("web:main:7002")))).isEmpty();
    }

    @Test
    void aPersonHasOneHomeOnAnAccount() {
        var homes = ports().homes();
        assertThat(get(homes.of(Turns.ACCOUNT, Turns.ANN.id()))).isEmpty();

        get(homes.put(Turns.ACCOUNT, Turns.ANN.id(), new Home(new ChatId("1"), Optional.empty())));
        var home = new Home(new ChatId("2"), Optional.of(new ThreadId("3")), true);
        get(homes.put(Turns.ACCOUNT, Turns.ANN.id(), home));

        assertThat(get(homes.of(Turns.ACCOUNT, Turns.ANN.id()))).contains(home);
        assertThat(get(homes.of(Turns.ACCOUNT, Turns.BO.id()))).isEmpty();
        assertThat(get(homes.of(Samples.OTHER_ACCOUNT, Turns.ANN.id()))).isEmpty();
    }
}
