package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.api.Replays;
import dev.tern.api.Replays.Attempt;
import dev.tern.api.Replays.Claim;
import dev.tern.api.Replays.Kept;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What every store of replays does. */
abstract class ReplaysContract {
    private static final Instant NOW = Samples.NOW;
    private static final Replays.Key KEY = new Replays.Key("local", "digest");
    private static final Kept ANSWER = new Kept(200, "application/json", "{\"a\":\"\ud83d\ude00\"}");

    abstract Ports ports();

    @Test
    void aNewKeyIsGranted() {
        assertThat(claim(KEY, attempt("same", "n1", "here", NOW))).isEqualTo(new Claim.Granted("n1", false));
    }

    @Test
    void theSameRequestMeanwhileIsTold() {
        claim(KEY, attempt("same", "n1", "here", NOW));

        assertThat(claim(KEY, attempt("same", "n2", "here", NOW))).isEqualTo(new Claim.Running());
    }

    @Test
    void theSameRequestAfterwardsGetsTheSameAnswer() {
        claim(KEY, attempt("same", "n1", "here", NOW));
        get(ports().replays().keep(KEY, "n1", ANSWER));

        assertThat(claim(KEY, attempt("same", "n2", "elsewhere", NOW))).isEqualTo(new Claim.Answered(ANSWER));
    }

    @Test
    void anotherRequestUnderTheSameKeyIsToldApart() {
        claim(KEY, attempt("same", "n1", "here", NOW));

        assertThat(claim(KEY, attempt("other", "n2", "here", NOW))).isEqualTo(new Claim.Taken());
        get(ports().replays().keep(KEY, "n1", ANSWER));
        assertThat(claim(KEY, attempt("other", "n2", "here", NOW))).isEqualTo(new Claim.Taken());
    }

    @Test
    void aRequestOfAProcessThatEndedIsTheSameTurnAgain() {
        claim(KEY, attempt("same", "n1", "earlier", NOW));

        assertThat(claim(KEY, attempt("same", "n2", "here", NOW))).isEqualTo(new Claim.Granted("n1", true));
        assertThat(claim(KEY, attempt("same", "n3", "here", NOW))).isEqualTo(new Claim.Running());
    }

    @Test
    void aReleasedKeyIsNewAgainAndAnAnswerIsNeverReleased() {
        claim(KEY, attempt("same", "n1", "here", NOW));
        get(ports().replays().release(KEY, "n1"));
        assertThat(claim(KEY, attempt("other", "n2", "here", NOW))).isEqualTo(new Claim.Granted("n2", false));

        get(ports().replays().keep(KEY, "n2", ANSWER));
        get(ports().replays().release(KEY, "n2"));
        assertThat(claim(KEY, attempt("other", "n3", "here", NOW))).isEqualTo(new Claim.Answered(ANSWER));
    }

    @Test
    void callersDoNotShareKeys() {
        claim(KEY, attempt("same", "n1", "here", NOW));

        assertThat(claim(new Replays.Key("another", "digest"), attempt("same", "n2", "here", NOW)))
                .isEqualTo(new Claim.Granted("n2", false));
    }

    @Test
    void answersAreForgottenInTime() {
        claim(KEY, attempt("same", "n1", "here", NOW));
        get(ports().replays().keep(KEY, "n1", ANSWER));

        var later = NOW.plus(Duration.ofHours(24)).plusMillis(1);
        assertThat(claim(KEY, attempt("other", "n2", "here", later))).isEqualTo(new Claim.Granted("n2", false));
    }

    private Claim claim(Replays.Key key, Attempt attempt) {
        return get(ports().replays().claim(key, attempt, attempt.at().minus(Duration.ofHours(24))));
    }

    private static Attempt attempt(String fingerprint, String nonce, String owner, Instant at) {
        return new Attempt(fingerprint, nonce, owner, at);
    }
}
