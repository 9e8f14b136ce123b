package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.gate.PairingRequest;
import dev.tern.gate.Redeemed;
import dev.tern.gate.Roster;
import dev.tern.testing.Turns;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every store does with strangers and their codes. */
abstract class PairingsContract {
    private static final PlatformId HERE = Turns.ACCOUNT.platform();

    abstract Ports ports();

    abstract List<String> rows(String query);

    private static Duration minutes(int minutes) {
        return Duration.ofMinutes(minutes);
    }

    @Test
    void aStrangerIsGivenACodeAndThenHearsNothingForTenMinutes() {
        var door = new Strangers(ports());

        assertThat(door.ring("7")).containsPattern("`[A-HJ-NP-Z2-9]{8}`").contains("good for one hour");
        assertThat(door.ring("7")).isEmpty();
        door.time.pass(minutes(9));
        assertThat(door.ring("7")).isEmpty();
        door.time.pass(minutes(1));
        assertThat(door.ring("7")).contains("good for another 50 minutes").doesNotContainPattern("`\\w{8}`");
        assertThat(door.ring("7")).isEmpty();
    }

    @Test
    void theFirstCodeCountsForAnHourAndThenAnotherIsGiven() {
        var door = new Strangers(ports());
        var first = door.codeOf("7");
        door.time.pass(minutes(60));

        var second = door.codeOf("7");

        assertThat(second).isNotEqualTo(first);
        assertThat(door.show(first)).isEqualTo(new Redeemed.Wrong());
        assertThat(door.show(second)).isInstanceOf(Redeemed.LetIn.class);
    }

    /** The answer with the first code was lost in the crash. */
    @Test
    void whoIsAskedAboutAgainAfterACrashHasOneCodeThatCounts() {
        var turn = Strangers.turn("7", "hello");
        var lost = Strangers.code(new Strangers(ports()).ring(turn));
        var door = new Strangers(ports());

        var code = Strangers.code(door.ring(turn));

        assertThat(get(door.desk().waiting())).hasSize(1);
        assertThat(door.show(lost)).isEqualTo(new Redeemed.Wrong());
        assertThat(door.show(code)).isInstanceOf(Redeemed.LetIn.class);
    }

    @Test
    void threeWaitAtOnceAndOthersAreToldSoOnceInTenMinutes() {
        var door = new Strangers(ports());
        Stream.of("1", "2", "3").forEach(door::codeOf);

        assertThat(door.ring("4")).contains("too many people wait");
        assertThat(door.ring("4")).isEmpty();
        assertThat(get(door.desk().waiting()))
                .extracting(PairingRequest::person)
                .extracting(PersonId::value)
                .containsExactly("1", "2", "3");

        assertThat(get(door.desk().reject(HERE, new PersonId("2")))).isTrue();
        door.time.pass(minutes(10));
        assertThat(door.codeOf("4")).hasSize(8);
    }

    @Test
    void whoWasRejectedHearsNothingForTheRestOfTheHour() {
        var door = new Strangers(ports());
        var code = door.codeOf("7");

        assertThat(get(door.desk().reject(HERE, new PersonId("7")))).isTrue();

        assertThat(get(door.desk().reject(HERE, new PersonId("7")))).isFalse();
        assertThat(door.show(code)).isEqualTo(new Redeemed.Wrong());
        door.time.pass(minutes(59));
        assertThat(door.ring("7")).isEmpty();
        door.time.pass(minutes(1));
        assertThat(door.codeOf("7")).hasSize(8);
    }

    @Test
    void theCodeLetsInOnceHoweverItIsTypedAndTheyAreTold() {
        var ports = ports();
        var door = new Strangers(ports);
        var code = door.codeOf("7");

        var came = door.show(" " + code.toLowerCase(Locale.ROOT).replaceFirst("(....)", "$1-") + " ");

        assertThat(came).isInstanceOf(Redeemed.LetIn.class);
        assertThat(ports.roster().role(HERE, new PersonId("7"))).contains(Role.MEMBER);
        assertThat(get(ports.roster().all()))
                .containsExactly(
                        new Roster.Entry(HERE, new PersonId("7"), Role.MEMBER, "P 7", "operator", door.time.now()));
        assertThat(get(door.desk().waiting())).isEmpty();
        assertThat(door.told).singleElement().satisfies(reply -> {
            assertThat(reply.markdown()).isEqualTo("You can talk to me now.");
            assertThat(reply.to()).isEqualTo(Strangers.turn("7", "x").origin());
        });
        assertThat(door.show(code)).isEqualTo(new Redeemed.Wrong());
    }

    @Test
    void whomASettingBlocksIsNotLetInAndNothingIsChanged() {
        var ports = ports();
        var door = new Strangers(ports);
        var code = door.codeOf("7");
        door.barred.add("7");

        assertThat(door.show(code)).isInstanceOf(Redeemed.Barred.class);
        assertThat(get(ports.roster().all())).isEmpty();
        assertThat(door.told).isEmpty();

        door.barred.clear();
        assertThat(door.show(code)).isInstanceOf(Redeemed.LetIn.class);
    }

    @Test
    void aTurnThatIsRunAgainHasTheAnswerThatItHadAndCountsOnce() {
        var door = new Strangers(ports());
        var code = door.codeOf("7");
        var owner = Strangers.turn("1", "/pair");
        var wrong = Strangers.turn("1", "/pair wrongly");
        for (int run = 0; run < 3; run++) {
            assertThat(get(door.desk().letIn(Strangers.other(code), Role.MEMBER, wrong)))
                    .isEqualTo(new Redeemed.Wrong());
        }
        assertThat(rows("select wrong from pairing_tries")).containsExactly("1");

        for (int run = 0; run < 2; run++) {
            assertThat(get(door.desk().letIn(code, Role.GUEST, owner)))
                    .isInstanceOfSatisfying(Redeemed.LetIn.class, in -> {
                        assertThat(in.who().person().value()).isEqualTo("7");
                        assertThat(in.role()).isEqualTo(Role.GUEST);
                    });
        }

        assertThat(get(door.desk().letIn(code, Role.GUEST, Strangers.turn("1", "/pair anew"))))
                .isEqualTo(new Redeemed.Wrong());
        assertThat(rows("select wrong from pairing_tries")).containsExactly("0");
        assertThat(rows("select * from pairing_answers").toString()).doesNotContain(code, "P 7");
    }

    /** As where the process ended between the two. */
    @Test
    void whoWasLetInAndNotToldIsToldAtTheNextStart() {
        var ports = ports();
        var before = new Strangers(ports);
        before.posting = reply -> Uni.createFrom().failure(new IllegalStateException("away"));
        assertThat(before.show(before.codeOf("7"))).isInstanceOf(Redeemed.LetIn.class);
        assertThat(get(before.desk().letIn(before.codeOf("8"), Role.MEMBER, Strangers.turn("1", "/pair"))))
                .isInstanceOf(Redeemed.LetIn.class);

        var later = new Strangers(ports);
        get(later.desk().finish());
        get(later.desk().finish());

        assertThat(later.told)
                .extracting(reply -> reply.to().chat().value() + " " + reply.markdown())
                .containsExactlyInAnyOrder("7 You can talk to me now.", "8 You can talk to me now.");
    }

    @Test
    void ofTwoWhoShowTheSameCodeAtOnceOneLetsIn() {
        var door = new Strangers(ports());
        var code = door.codeOf("7");
        var twice = Stream.of("operator", "testing:1")
                .map(by -> door.desk().letIn(code, Role.MEMBER, by))
                .toList();

        var came = get(Uni.join().all(twice).andFailFast());

        assertThat(came).filteredOn(Redeemed.LetIn.class::isInstance).hasSize(1);
        assertThat(door.told).hasSize(1);
    }

    @Test
    void whoWasLetInAtAnotherReplicaIsNoStrangerHere() {
        var here = ports();
        get(here.roster().load());
        var code = new Strangers(here).codeOf("7");
        assertThat(new Strangers(ports()).show(code)).isInstanceOf(Redeemed.LetIn.class);
        assertThat(here.roster().role(HERE, new PersonId("7"))).isEmpty();

        assertThat(new Strangers(here).ring("7")).startsWith("You can talk to me now.");

        assertThat(here.roster().role(HERE, new PersonId("7"))).contains(Role.MEMBER);
        assertThat(get(here.pairings().waiting(Turns.AT))).isEmpty();
    }

    @Test
    void theCodeIsNowhereInTheStore() {
        var door = new Strangers(ports());
        var code = door.codeOf("7");

        assertThat(rows("select * from pairings")).singleElement().asString().doesNotContain(code);
    }

    @Test
    void whoIsGivenARoleOtherwiseWaitsNoMore() {
        var ports = ports();
        var door = new Strangers(ports);
        var code = door.codeOf("7");

        get(ports.roster()
                .put(new Roster.Entry(HERE, new PersonId("7"), Role.BLOCKED, "", "operator", door.time.now())));

        assertThat(get(door.desk().waiting())).isEmpty();
        assertThat(door.show(code)).isEqualTo(new Redeemed.Wrong());
        assertThat(ports.roster().role(HERE, new PersonId("7"))).contains(Role.BLOCKED);
    }
}
