package dev.tern.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.Stored;
import dev.tern.turn.AccountId;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.EventKey;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebDecoderTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final PersonId PERSON = new PersonId("0123456789abcdef0123456789abcdef");

    @Test
    void whatTheSourceWroteIsReadBack() {
        var event = kept(PERSON, new FromPage.Say("message-1", "Is it \"so\"?\n*yes*"));

        assertThat(event.json())
                .isEqualTo("{\"person\":\"0123456789abcdef0123456789abcdef\",\"id\":\"message-1\","
                        + "\"text\":\"Is it \\\"so\\\"?\\n*yes*\",\"at\":\"2026-01-02T03:04:05Z\"}");
        var message = new MessageId("message-1");
        assertThat(WebDecoder.decode(event))
                .isEqualTo(new Decoded.Said(new Turn(
                        TurnId.of(WebAdapter.ACCOUNT, event.key()),
                        new Origin(
                                WebAdapter.ACCOUNT,
                                new ChatId(PERSON.value()),
                                ChatKind.DIRECT,
                                "",
                                Optional.empty(),
                                message),
                        new Author(PERSON, "web visitor", false),
                        Addressing.DIRECT,
                        "Is it \"so\"?\n*yes*",
                        List.of(),
                        List.of(new Annotation.Posted(message, NOW)),
                        NOW)));
    }

    @Test
    void aPressIsReadAsOneButOnlyOfACommand() {
        var press = FromPage.read("{\"type\":\"say\",\"id\":\"message-1\",\"text\":\"/approve 4f\",\"press\":true}");
        var words = FromPage.read("{\"type\":\"say\",\"id\":\"message-1\",\"text\":\"hi\",\"press\":true}");

        assertThat(decoded(press).isPress()).isTrue();
        assertThat(decoded(press).text()).isEqualTo("/approve 4f");
        assertThat(decoded(words).isPress()).isFalse();
    }

    private static Turn decoded(FromPage said) {
        return ((Decoded.Said) WebDecoder.decode(kept(PERSON, (FromPage.Say) said))).turn();
    }

    @Test
    void theSameIdOfTwoPeopleIsTwoEvents() {
        var said = new FromPage.Say("message-1", "hi");
        var other = new PersonId("f".repeat(32));

        assertThat(kept(PERSON, said).key()).isEqualTo(kept(PERSON, said).key());
        assertThat(kept(PERSON, said).key()).isNotEqualTo(kept(other, said).key());
    }

    @Test
    void wordsThatCannotBeSeenAreIgnored() {
        assertThat(WebDecoder.decode(event("{\"person\":\"p\",\"id\":\"i\",\"text\":\" \",\"at\":\"" + NOW + "\"}")))
                .isEqualTo(new Decoded.Ignored("no-words"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "{\"id\":\"i\",\"text\":\"t\",\"at\":\"2026-01-02T03:04:05Z\"}",
                "{\"person\":\"p\",\"id\":7,\"text\":\"t\",\"at\":\"2026-01-02T03:04:05Z\"}",
                "{\"person\":\"p\",\"id\":\"i\",\"at\":\"2026-01-02T03:04:05Z\"}",
                "{\"person\":\"p\",\"id\":\"i\",\"text\":\"t\",\"at\":\"yesterday\"}",
                "{\"person\":\" \",\"id\":\"i\",\"text\":\"t\",\"at\":\"2026-01-02T03:04:05Z\"}",
            })
    void whatTheSourceDidNotWriteIsNotRead(String json) {
        var event = event(json);

        assertThatThrownBy(() -> WebDecoder.decode(event)).isInstanceOf(IllegalArgumentException.class);
    }

    private static RawEvent event(String json) {
        return new RawEvent(WebAdapter.ACCOUNT, new EventKey("w1"), json, NOW);
    }

    private static RawEvent kept(PersonId person, FromPage.Say said) {
        var events = new ArrayList<RawEvent>();
        var source = new WebSource(WebAdapter.ACCOUNT, new Keeping(events), Clock.fixed(NOW, ZoneOffset.UTC));
        source.keep(person, said).await().indefinitely();
        return events.getFirst();
    }

    private record Keeping(List<RawEvent> events) implements RawSink {
        @Override
        public Uni<Void> opened(AccountId account) {
            return Uni.createFrom().voidItem();
        }

        @Override
        public Uni<Stored> accept(RawEvent event) {
            events.add(event);
            return Uni.createFrom().item(Stored.NEW);
        }
    }
}
