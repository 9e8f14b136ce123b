package dev.tern.platform.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.Stored;
import dev.tern.turn.AccountId;
import dev.tern.turn.EventKey;
import dev.tern.turn.PersonId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Instant;

/** Hands on what people say. */
record WebSource(AccountId account, RawSink sink, Clock clock) {
    /** Completes when it is on disk. The same id of the same person is the same event, however often it comes. */
    Uni<Stored> keep(PersonId person, FromPage.Say said) {
        return Uni.createFrom().deferred(() -> sink.accept(event(person, said, clock.instant())));
    }

    /** The key's two halves have no colon, so no two pairs of them make the same key. */
    private RawEvent event(PersonId person, FromPage.Say said, Instant at) {
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("person", person.value())
                .put("id", said.id())
                .put("text", said.text())
                .put("at", at.toString());
        if (said.press()) {
            json.put("press", true);
        }
        return new RawEvent(account, new EventKey("w" + person + ":" + said.id()), json.toString(), at);
    }
}
