package dev.tern.recall;

import static dev.tern.store.Ports.get;

import dev.tern.store.Ports;
import dev.tern.testing.Turns;
import dev.tern.turn.Audience;
import dev.tern.turn.SessionId;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** Conversations to be searched, for tests of other packages. */
public final class RecalledSessions implements AutoCloseable {
    private final Ports ports;
    private final Indexed indexed;
    private SessionId present = Turns.SESSION;

    public RecalledSessions(Ports ports, Path directory) {
        this.ports = ports;
        this.indexed = new Indexed(ports, directory);
    }

    /** Begins a session in which all is said from now on. */
    public String begin(String key, Audience audience, String title) {
        present = indexed.renewed(key, audience);
        get(ports.sessions().entitle(present, Optional.of(title).filter(name -> !name.isEmpty())));
        return present.value();
    }

    public void say(String words, String answer) {
        indexed.say(present, Turns.direct(words), answer);
    }

    /** Waits until all of it is found. */
    public void caughtUp() {
        indexed.caughtUp();
    }

    /** When a session began, as it is shown. */
    public String began(String session) {
        var heading = get(ports.passages().headings(Turns.AUDIENCE, List.of(new SessionId(session))))
                .getFirst();
        return new Shown(ZoneOffset.UTC).minute(heading.startedAt());
    }

    public SessionSearch search() {
        return new SessionSearch(indexed.indexing(), ports.passages(), ZoneOffset.UTC);
    }

    @Override
    public void close() {
        indexed.close();
    }
}
