package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.gate.Pairings;
import dev.tern.gate.Redeemed;
import dev.tern.testing.Turns;
import dev.tern.turn.AccountId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every store does with codes that are wrong. */
abstract class PairingTriesContract {
    private static final AccountId ELSEWHERE = new AccountId(new PlatformId("elsewhere"), "1");
    private static final int AT_ONCE = 100;

    abstract Ports ports();

    abstract List<String> rows(String query);

    int guesses() {
        return 10_000;
    }

    /** So many wrong codes, each answered like that. */
    private static void fail(Strangers door, String code, int times) {
        for (int i = 0; i < times; i++) {
            assertThat(door.show(Strangers.other(code))).isInstanceOf(Redeemed.Wrong.class);
        }
    }

    @Test
    void afterFiveWrongTriesTheRightCodeIsRefusedLikeAnyOther() {
        var door = new Strangers(ports());
        var code = door.codeOf("7");
        fail(door, code, 4);

        var fifth = door.show(Strangers.other(code));

        var locked = new Redeemed.Locked(door.time.now().plus(Duration.ofHours(1)));
        assertThat(fifth).isEqualTo(new Redeemed.Wrong());
        assertThat(door.show(code)).isEqualTo(locked);
        assertThat(door.show(Strangers.other(code))).isEqualTo(locked);
        assertThat(get(door.desk().locks()))
                .containsExactly(new Pairings.Lock(Turns.ACCOUNT.platform(), locked.until()));
    }

    @Test
    void theLockIsKeptOverARestartAndEndsAfterAnHour() {
        var before = new Strangers(ports());
        fail(before, before.codeOf("7"), 5);

        var door = new Strangers(ports());
        door.time.pass(Duration.ofMinutes(30));
        var code = door.codeOf("8");
        assertThat(door.show(code)).isInstanceOf(Redeemed.Locked.class);
        door.time.pass(Duration.ofMinutes(30));

        assertThat(get(door.desk().locks())).isEmpty();
        fail(door, code, 4);
        assertThat(door.show(code)).isInstanceOf(Redeemed.LetIn.class);
    }

    @Test
    void wrongTriesOfAnHourAgoAndThoseBeforeARightOneCountNoMore() {
        var door = new Strangers(ports());
        fail(door, door.codeOf("7"), 4);
        door.time.pass(Duration.ofHours(1));
        var second = door.codeOf("7");
        fail(door, second, 4);
        assertThat(door.show(second)).isInstanceOf(Redeemed.LetIn.class);

        var third = door.codeOf("8");
        fail(door, third, 4);

        assertThat(door.show(third)).isInstanceOf(Redeemed.LetIn.class);
    }

    @Test
    void whoWaitsOnAnotherPlatformIsLetInMeanwhile() {
        var door = new Strangers(ports());
        var here = door.codeOf("7");
        fail(door, here, 5);
        var there = Strangers.code(door.ring(Strangers.turn(ELSEWHERE, "7", "hello")));

        assertThat(door.show(here)).isInstanceOf(Redeemed.Locked.class);
        assertThat(door.show(there)).isInstanceOf(Redeemed.LetIn.class);
        assertThat(rows("select wrong from pairing_tries where platform = 'elsewhere'"))
                .containsExactly("0");
    }

    @Test
    void whatCanBeNoCodeIsNoTry() {
        var door = new Strangers(ports());
        var code = door.codeOf("7");

        for (var typed : List.of("", "please", code + code, code.substring(1), "O0I1O0I1", "'; drop table pairings")) {
            assertThat(door.show(typed)).as(typed).isEqualTo(new Redeemed.Wrong());
        }

        assertThat(rows("select wrong from pairing_tries")).containsExactly("0");
        assertThat(door.show(code)).isInstanceOf(Redeemed.LetIn.class);
    }

    /** Even with the right one among them, again and again from the second hundred on. */
    @Test
    void ofTenThousandGuessesByManyPeopleFiveAreComparedAndNoneHits() {
        var door = new Strangers(ports());
        var code = door.codeOf("7");
        var random = new Random(10);
        var came = new ArrayList<Redeemed>();

        for (int from = 0; from < guesses(); from += AT_ONCE) {
            var tries = IntStream.range(from, from + AT_ONCE)
                    .mapToObj(i -> door.desk()
                            .letIn(i >= AT_ONCE && i % 10 == 7 ? code : guess(random), Role.MEMBER, "testing:" + i))
                    .toList();
            came.addAll(get(Uni.join().all(tries).andFailFast()));
        }

        assertThat(came.stream().collect(Collectors.groupingBy(Object::getClass, Collectors.counting())))
                .containsOnly(Map.entry(Redeemed.Wrong.class, 5L), Map.entry(Redeemed.Locked.class, guesses() - 5L));
        assertThat(rows("select wrong from pairing_tries")).containsExactly("5");
        assertThat(door.told).isEmpty();
    }

    private static String guess(Random random) {
        return random.ints(8, 0, 24)
                .mapToObj(at -> String.valueOf("ABCDEFGHJKLMNPQRSTUVWXYZ".charAt(at)))
                .collect(Collectors.joining());
    }
}
