package dev.tern.command;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.runner.Commands.Match;
import dev.tern.store.Ports;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GateSettings;
import dev.tern.testing.RolesPage;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.Author;
import dev.tern.turn.ChatKind;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.Role;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every command that there is × every role × every place × every way to say it, against what operators are told. */
class CommandRolesTest {
    private static final String REFUSED = "You may not use that command here.";

    private static final GateSettings GATE = GateSettings.BY_DEFAULT
            .in(Role.OWNER, "testing:OWNER")
            .in(Role.ADMIN, "testing:ADMIN")
            .in(Role.MEMBER, "testing:MEMBER")
            .in(Role.GUEST, "testing:GUEST")
            .in(Role.BLOCKED, "testing:BLOCKED");

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @SuppressWarnings("NullAway.Init") // set before each test
    private List<Command> all;

    @SuppressWarnings("NullAway.Init") // set before each test
    private SlashCommands commands;

    @BeforeEach
    void open() {
        Ports store = this.store.ports();
        var ports = CommandFixture.ports(store, GATE);
        var standing = new Standing(ports.people().role(), ports.keys()::isShared);
        all = AllCommands.of(ports, standing);
        commands = new SlashCommands(all, standing, ports.skills());
    }

    private enum Place {
        DIRECT,
        GROUP,
        SHARED_THREAD;

        Origin origin(Role person) {
            return switch (this) {
                case DIRECT -> Turns.origin(person.name(), ChatKind.DIRECT, "", Optional.empty());
                case GROUP -> Turns.origin("-5", ChatKind.GROUP, "The group", Optional.empty());
                case SHARED_THREAD -> Turns.origin("-5", ChatKind.GROUP, "The group", Optional.of(new ThreadId("3")));
            };
        }
    }

    private enum Way {
        TYPED,
        MARKED,
        BEHIND_OUR_NAME,
        PRESSED;

        String text(String name) {
            return switch (this) {
                case TYPED, PRESSED -> "/" + name + " 1";
                case MARKED -> "!" + name + " 1";
                case BEHIND_OUR_NAME -> "/tern " + name + " 1";
            };
        }
    }

    private static Turn turn(Role role, Place place, Way way, String name) {
        var author = new Author(new PersonId(role.name()), "", false);
        var how = way == Way.PRESSED ? Addressing.BUTTON : Addressing.COMMAND;
        return Turns.of(author, place.origin(role), how, way.text(name));
    }

    private static Role least(Command command, Place place) {
        return RolesPage.command(command.name()).get(place == Place.SHARED_THREAD ? 1 : 0);
    }

    private boolean isRefused(Turn turn) {
        return switch (commands.match(turn).orElseThrow()) {
            case Match.Answered(var name, var answer) -> get(answer).equals(REFUSED);
            case Match.Settled settled -> false;
            case Match.Run run -> false;
        };
    }

    @Test
    void operatorsAreToldOfEachCommandForWhomItIs() {
        assertThat(RolesPage.commands().keySet())
                .containsExactlyElementsOf(all.stream().map(Command::name).toList());
        assertThat(all).allSatisfy(command -> {
            assertThat(List.of(command.least(), command.leastAmongOthers()))
                    .as(command.name())
                    .isEqualTo(RolesPage.command(command.name()));
            assertThat(command.least()).as(command.name()).isNotEqualTo(Role.BLOCKED);
            assertThat(command.leastAmongOthers().covers(command.least()))
                    .as("among others a command needs as much at least: %s", command.name())
                    .isTrue();
        });
    }

    @ParameterizedTest
    @EnumSource(Role.class)
    void whoMayDoesAndWhoMayNotDoesNot(Role role) {
        var wrong = new ArrayList<String>();
        for (var place : Place.values()) {
            for (var command : all) {
                var refused = isRefused(turn(role, place, Way.TYPED, command.name()));
                if (refused == role.covers(least(command, place))) {
                    wrong.add(place + " " + command.name());
                }
            }
        }

        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Role.class)
    void whatIsRefusedHasNoEffectHoweverItIsSaid(Role role) {
        var before = everything();
        var allowed = new ArrayList<String>();
        for (var place : Place.values()) {
            for (var command : all) {
                for (var name : command.names()) {
                    for (var way : List.of(Way.TYPED, Way.MARKED, Way.BEHIND_OUR_NAME)) {
                        if (!role.covers(least(command, place)) && !isRefused(turn(role, place, way, name))) {
                            allowed.add(place + " " + way + " " + name);
                        }
                    }
                }
            }
        }

        assertThat(allowed).isEmpty();
        assertThat(everything()).isEqualTo(before);
    }

    /** A press can be forged, with any words; an owner's own is worth no more. */
    @ParameterizedTest
    @EnumSource(Role.class)
    void aPressSaysNothingButWhatOurButtonsSay(Role role) {
        var before = everything();
        var done = new ArrayList<String>();
        for (var place : Place.values()) {
            for (var command : all) {
                var match = (Match.Answered) commands.match(turn(role, place, Way.PRESSED, command.name()))
                        .orElseThrow();
                if (!command.isPressed() && !get(match.answer()).isEmpty()) {
                    done.add(place + " " + command.name());
                }
            }
        }

        assertThat(done).isEmpty();
        assertThat(everything()).isEqualTo(before);
    }

    @ParameterizedTest
    @EnumSource(Role.class)
    void helpListsWhatThePersonMayUseThere(Role role) {
        for (var place : Place.values()) {
            var listed = all.stream()
                    .filter(Command::isListed)
                    .filter(command -> role.covers(least(command, place)))
                    .map(Command::name)
                    .toList();
            var help = isRefused(turn(role, place, Way.TYPED, "help"))
                    ? ""
                    : get(((Match.Answered) commands.match(turn(role, place, Way.TYPED, "help"))
                                    .orElseThrow())
                            .answer());
            assertThat(help.lines()
                            .filter(line -> line.startsWith("- `/"))
                            .map(line -> line.substring(4, line.indexOf('`', 4))))
                    .as("%s %s", role, place)
                    .containsExactlyElementsOf(listed);
        }
    }

    @Test
    void aMenuHasWhatMembersMayUse() {
        assertThat(commands.entries())
                .allSatisfy(entry ->
                        assertThat(RolesPage.command(entry.name()).getFirst()).isIn(Role.MEMBER, Role.GUEST))
                .hasSize((int) all.stream()
                        .filter(Command::isListed)
                        .filter(command -> Role.MEMBER.covers(command.least()))
                        .count());
    }

    private List<String> everything() {
        return store.rows("select name from sqlite_master where type = 'table' order by name").stream()
                .flatMap(table -> store.rows("select * from \"" + table + "\"").stream()
                        .map(row -> table.toLowerCase(Locale.ROOT) + " " + row))
                .toList();
    }
}
