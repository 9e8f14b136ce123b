package dev.tern.store;

import dev.tern.gate.PairingRequest;
import dev.tern.gate.Pairings;
import dev.tern.gate.Redeemed;
import dev.tern.gate.Roster;
import dev.tern.gate.Rung;
import dev.tern.gate.SealedCode;
import dev.tern.gate.Tries;
import dev.tern.store.PairingRows.Waiting;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jdbi.v3.core.Handle;

/** Pairing as two tables. Each change holds its platform's row of tries, so that replicas count together. */
@Singleton
final class JdbcPairings implements Pairings {
    private static final String REJECT = """
            update pairings set salt = '', hash = ''
            where platform = :platform and person = :person and hash <> '' and expires_at > :now
            """;

    private static final String LOCKS =
            "select platform, until from pairing_tries where until > :now order by platform";

    /** One row, of nulls where nobody waits. */
    private static final String WHERE_WAITED = """
            select min(coalesce(t.until, 0)) as first, max(coalesce(t.until, 0)) as last from pairings p
            left join pairing_tries t on t.platform = p.platform
            where p.hash <> '' and p.expires_at > :now
            """;

    private final Database database;
    private final Roster roster;

    @Inject
    JdbcPairings(Database database, Roster roster) {
        this.database = database;
        this.roster = roster;
    }

    @Override
    public Uni<Rung> ring(Turn stranger, SealedCode fresh, Instant now) {
        return database.write(handle -> RosterRows.role(
                                handle, stranger.platform(), stranger.author().id())
                        .<Rung>map(role -> role == Role.BLOCKED ? new Rung.Silent() : new Rung.In())
                        .orElseGet(() -> ring(handle, stranger, fresh, now)))
                .call(rung -> rung instanceof Rung.In
                        ? roster.load()
                        : Uni.createFrom().voidItem());
    }

    private static Rung ring(Handle handle, Turn stranger, SealedCode fresh, Instant now) {
        var account = stranger.origin().account();
        var person = stranger.author().id();
        PairingRows.lock(handle, account.platform());
        PairingRows.forgetExpired(handle, now);
        var known = PairingRows.find(handle, account, person);
        var rung = Rung.decide(known, PairingRows.others(handle, account, person), stranger.id(), now);
        switch (rung) {
            case Rung.Given(var expires) ->
                PairingRows.put(handle, PairingRequest.of(stranger, now, expires), Optional.of(fresh));
            case Rung.TooMany(var expires) ->
                PairingRows.put(handle, PairingRequest.of(stranger, now, expires), Optional.empty());
            case Rung.Reminded _ -> PairingRows.told(handle, account, person, stranger.id(), now);
            case Rung.In _, Rung.Silent _ -> {}
        }
        return rung;
    }

    @Override
    public Uni<Redeemed> redeem(Attempt attempt, Predicate<PairingRequest> barred, Instant now) {
        return database.read(handle -> known(handle, attempt, now))
                .chain(known -> known.map(Uni.createFrom()::item)
                        .orElseGet(() -> database.write(handle -> redeem(handle, attempt, barred, now))))
                .call(came -> came instanceof Redeemed.LetIn
                        ? roster.load()
                        : Uni.createFrom().voidItem());
    }

    /** What needs no look at any code. */
    private static Optional<Redeemed> known(Handle handle, Attempt attempt, Instant now) {
        return attempt.turn().flatMap(turn -> PairingAnswers.of(handle, turn)).or(() -> lockedEverywhere(handle, now)
                .map(Redeemed.Locked::new));
    }

    /** Until when, where no code at all would be compared: so a flood of guesses writes nothing. */
    private static Optional<Instant> lockedEverywhere(Handle handle, Instant now) {
        return handle.createQuery(WHERE_WAITED)
                .bind("now", now.toEpochMilli())
                .map((row, context) -> row.getLong("first") > now.toEpochMilli()
                        ? Optional.of(Instant.ofEpochMilli(row.getLong("last")))
                        : Optional.<Instant>empty())
                .one();
    }

    private static Redeemed redeem(Handle handle, Attempt attempt, Predicate<PairingRequest> barred, Instant now) {
        var platforms = platforms(PairingRows.waiting(handle, now));
        platforms.forEach(platform -> PairingRows.lock(handle, platform));
        var locked = platforms.stream()
                .map(platform -> PairingRows.tries(handle, platform))
                .filter(tries -> tries.isLocked(now))
                .map(Tries::until)
                .max(Comparator.naturalOrder());
        var compared = PairingRows.waiting(handle, now).stream()
                .filter(one -> !PairingRows.tries(handle, one.who().platform()).isLocked(now))
                .toList();
        var found = compared.stream()
                .filter(one -> one.code().opensBy(attempt.code()))
                .map(Waiting::who)
                .toList();
        if (!found.isEmpty()) {
            var who = found.getFirst();
            return barred.test(who) ? new Redeemed.Barred(who) : letIn(handle, who, attempt, now);
        }
        platforms(compared)
                .forEach(platform -> PairingRows.put(
                        handle, platform, PairingRows.tries(handle, platform).andWrong(now)));
        var came = locked.<Redeemed>map(Redeemed.Locked::new).orElseGet(Redeemed.Wrong::new);
        attempt.turn().ifPresent(turn -> PairingAnswers.put(handle, turn, came, now));
        return came;
    }

    /** In an order, so that two who hold several never wait for each other. */
    private static List<PlatformId> platforms(List<Waiting> waiting) {
        return waiting.stream()
                .map(one -> one.who().platform())
                .distinct()
                .sorted(Comparator.comparing(PlatformId::value))
                .toList();
    }

    private static Redeemed letIn(Handle handle, PairingRequest who, Attempt attempt, Instant now) {
        RosterRows.put(handle, entry(who, attempt, now));
        PairingRows.put(handle, who.platform(), Tries.NONE);
        var came = new Redeemed.LetIn(who, attempt.role());
        // an operator's has no turn of its own, and is kept so that they can be told
        var turn = attempt.turn().orElseGet(() -> who.turn().beside("let in"));
        PairingAnswers.put(handle, turn, came, now);
        return came;
    }

    private static Roster.Entry entry(PairingRequest who, Attempt attempt, Instant now) {
        return new Roster.Entry(who.platform(), who.person(), attempt.role(), who.name(), attempt.by(), now);
    }

    @Override
    public Uni<List<PairingRequest>> untold() {
        return database.read(PairingAnswers::untold);
    }

    @Override
    public Uni<Void> told(PairingRequest who) {
        return database.write(handle -> PairingAnswers.told(handle, who)).replaceWithVoid();
    }

    @Override
    public Uni<Boolean> reject(PlatformId platform, PersonId person, Instant now) {
        return database.write(handle -> handle.createUpdate(REJECT)
                        .bind("platform", platform.value())
                        .bind("person", person.value())
                        .bind("now", now.toEpochMilli())
                        .execute()
                > 0);
    }

    @Override
    public Uni<List<PairingRequest>> waiting(Instant now) {
        return database.read(handle ->
                PairingRows.waiting(handle, now).stream().map(Waiting::who).toList());
    }

    @Override
    public Uni<List<Lock>> locks(Instant now) {
        return database.read(handle -> handle.createQuery(LOCKS)
                .bind("now", now.toEpochMilli())
                .map((row, context) ->
                        new Lock(new PlatformId(row.getString("platform")), Instant.ofEpochMilli(row.getLong("until"))))
                .list());
    }
}
