package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.http.HttpServerRequest;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OpsDoorTest {
    private static final Hosts USUAL = new Hosts(Set.of());
    private static final String KEY = "ops-0123456789";
    private static final Asking HERE = new Asking("127.0.0.1", Map.of("Host", "localhost:8080"));
    private static final Asking AFAR = new Asking("10.0.0.7", Map.of("Host", "tern.example"));

    private Instant now = Instant.parse("2026-12-01T10:00:00Z");
    private final OpsDoor door = new OpsDoor(Optional.of(KEY), USUAL, () -> now);

    @Test
    void theKeyOpensAndTheCookieIsNotTheKey() {
        assertThat(door.visit(HERE.request())).isEmpty();

        var cookie = ((Entry.In) door.enter(AFAR.request(), " " + KEY + "\n")).cookie();

        assertThat(cookie.getValue()).doesNotContain(KEY);
        assertThat(cookie.isSecure()).isFalse();
        assertThat(door.visit(AFAR.with(cookie).request())).isPresent();
        assertThat(door.leave(AFAR.with(cookie).request()).getMaxAge()).isZero();
        assertThat(door.visit(AFAR.with(cookie).request())).isEmpty();
    }

    @Test
    void overTlsTheCookieStaysThere() {
        var safe = new Asking("10.0.0.7", "POST", Map.of("Host", "tern.example"), Map.of(), "https");

        assertThat(((Entry.In) door.enter(safe.request(), KEY)).cookie().isSecure())
                .isTrue();
    }

    @Test
    void whoLogsInAgainLeavesTheFormerVisit() {
        var first = ((Entry.In) door.enter(AFAR.request(), KEY)).cookie();
        door.enter(AFAR.with(first).request(), KEY);

        assertThat(door.visit(AFAR.with(first).request())).isEmpty();
    }

    @Test
    void aPageThatRefreshesItselfKeepsNobodyLoggedIn() {
        var cookie = ((Entry.In) door.enter(AFAR.request(), KEY)).cookie();
        var refresh = new Asking("10.0.0.7", Map.of("Host", "tern.example", "X-Tern-Refresh", "1")).with(cookie);
        var follow = new Asking("10.0.0.7", Map.of("Host", "tern.example", "Accept", "text/event-stream")).with(cookie);

        now = now.plus(Visits.IDLE.minusSeconds(1));
        assertThat(door.visit(refresh.request())).isPresent();
        assertThat(door.visit(follow.request())).isPresent();
        now = now.plusSeconds(1);
        assertThat(door.visit(AFAR.with(cookie).request())).isEmpty();
    }

    @Test
    void afterFiveWrongKeysOnlyTheRightOneIsTaken() {
        for (int i = 0; i < Tries.MOST; i++) {
            assertThat(isRefusedForAWhile(AFAR, KEY + i)).isFalse();
        }

        assertThat(isRefusedForAWhile(AFAR, "x" + KEY)).isTrue();
        assertThat(isRefusedForAWhile(HERE, "x" + KEY)).isFalse();
        assertThat(door.enter(AFAR.request(), KEY)).isInstanceOf(Entry.In.class);
        now = now.plus(Tries.SPAN);
        assertThat(isRefusedForAWhile(AFAR, "x" + KEY)).isFalse();
    }

    /** Behind a proxy all have one address: a stranger must not be able to lock out who runs this. */
    @Test
    void nobodyIsLockedOutByWhoeverGuessesAtTheSameAddress() {
        for (int i = 0; i < 1_000; i++) {
            assertThat(door.enter(AFAR.request(), KEY + i)).isInstanceOf(Entry.Wrong.class);
        }

        assertThat(isRefusedForAWhile(AFAR, "x" + KEY)).isTrue();
        assertThat(door.enter(AFAR.request(), KEY)).isInstanceOf(Entry.In.class);
        assertThat(new OpsKey(door).refusal(showing("Bearer " + KEY))).isEmpty();
    }

    private boolean isRefusedForAWhile(Asking asking, String shown) {
        return ((Entry.Wrong) door.enter(asking.request(), shown)).slowed().isTooOften();
    }

    @Test
    void noOtherSitesPageLogsAnybodyIn() {
        var foreign = new Asking("10.0.0.7", Map.of("Host", "tern.example", "Origin", "https://evil.example"));

        assertThat(door.enter(foreign.request(), KEY)).isEqualTo(new Entry.Foreign());
    }

    @Test
    void withoutAKeyOnlyThisMachineIsIn() {
        var open = new OpsDoor(Optional.empty(), USUAL, () -> now);

        assertThat(open.visit(HERE.request()).map(Visit::loggedIn)).contains(false);
        assertThat(open.visit(HERE.request())).isEqualTo(open.visit(HERE.request()));
        assertThat(open.visit(AFAR.request())).isEmpty();
        assertThat(open.enter(HERE.request(), "")).isEqualTo(new Entry.Foreign());
    }

    @Test
    void programsThatGuessAreCountedToo() {
        var key = new OpsKey(door);
        for (int i = 0; i < Tries.MOST; i++) {
            assertThat(status(key, "Bearer x" + i)).isEqualTo(401);
        }

        assertThat(status(key, "Bearer x")).isEqualTo(429);
        assertThat(status(key, "Basic x")).isEqualTo(401);
        assertThat(isRefusedForAWhile(AFAR, "x")).isTrue();
        assertThat(key.refusal(showing("Bearer " + KEY))).isEmpty();
    }

    private static int status(OpsKey key, String authorization) {
        return key.refusal(showing(authorization)).orElseThrow().answer().getStatus();
    }

    private static HttpServerRequest showing(String authorization) {
        return new Asking("10.0.0.7", Map.of("Host", "tern.example", "Authorization", authorization)).request();
    }

    @Test
    void whatWasBegunIsLetGoOnForAsLongAsOneIsLoggedIn() {
        var key = new OpsKey(door);
        var bearer = new Asking("10.0.0.7", Map.of("Host", "tern.example", "Authorization", "Bearer " + KEY));
        var one =
                AFAR.with(((Entry.In) door.enter(AFAR.request(), KEY)).cookie()).request();
        var two =
                AFAR.with(((Entry.In) door.enter(AFAR.request(), KEY)).cookie()).request();
        var first = key.standing(one);
        var second = key.standing(two);
        var program = key.standing(bearer.request());
        assertThat(first.getAsBoolean()).isTrue();

        door.leave(one);
        now = now.plus(Visits.IDLE.minusSeconds(1));
        assertThat(first.getAsBoolean()).isFalse();
        assertThat(second.getAsBoolean()).isTrue();
        now = now.plusSeconds(1);

        assertThat(second.getAsBoolean()).isFalse();
        assertThat(program.getAsBoolean()).isTrue();
        assertThat(key.standing(AFAR.request()).getAsBoolean()).isFalse();
    }

    @Test
    void programsMayUseTheCookieToReadAndNotToChange() {
        var key = new OpsKey(door);
        var cookie = ((Entry.In) door.enter(AFAR.request(), KEY)).cookie();
        var post = new Asking("10.0.0.7", "POST", AFAR.headers(), Map.of(cookie.getName(), cookie.getValue()), "http");

        assertThat(key.refusal(AFAR.request())).isPresent();
        assertThat(key.refusal(AFAR.with(cookie).request())).isEmpty();
        assertThat(key.refusal(post.request())).isPresent();
    }
}
