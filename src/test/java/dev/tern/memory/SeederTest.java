package dev.tern.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.memory.MemoryChange.Remove;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.ChatKind;
import dev.tern.turn.Turn;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files of a Hermes home become their owner's memory, once. */
class SeederTest extends HomeFixture {
    private static final Turn ANN = Turns.direct("who am I?");
    private static final Turn BO = Turns.of(
            Turns.BO, Turns.origin("8", ChatKind.DIRECT, "", Optional.empty()), Addressing.DIRECT, "who am I?");

    @BeforeEach
    void aHermesHome() throws IOException {
        write("MEMORY.md", "The user's machine runs Debian.\n§\nProject X:\n- uses Java\n- deploys on Mondays\n");
        write("USER.md", "Name: Ann\n§\nPrefers short answers.");
    }

    @Test
    void theFirstPersonOfALocalAccountGetsTheFilesAsTheyAre() {
        assertThat(told(memory(), ANN)).hasValueSatisfying(text -> assertThat(text)
                .endsWith("\nThe user's machine runs Debian.\n§\nProject X:\n- uses Java\n- deploys on Mondays"));
        assertThat(told(user(), ANN)).hasValueSatisfying(text -> assertThat(text)
                .startsWith("# USER (34 of 1,375 characters used)")
                .endsWith("\nName: Ann\n§\nPrefers short answers."));
    }

    /** B84. */
    @Test
    void whoComesSecondGetsNothing() {
        told(user(), ANN);

        assertThat(told(user(), BO)).isEmpty();
        assertThat(told(memory(), BO)).isEmpty();
        assertThat(told(memory(), Turns.inGroup(Turns.ANN, "hello"))).isEmpty();
    }

    @Test
    void whoCameFirstIsTheOwnerThoughTheFilesCameLater() throws IOException {
        Files.delete(home.resolve("memories/USER.md"));
        told(user(), ANN);
        write("USER.md", "Name: Ann");

        assertThat(told(user(), BO)).isEmpty();
        assertThat(told(user(), ANN))
                .hasValueSatisfying(text -> assertThat(text).contains("Name: Ann"));
    }

    /** B84. */
    @Test
    void onARealAccountNobodyGetsThemUnlessNamed() {
        local = account -> false;
        assertThat(told(user(), ANN)).isEmpty();

        owner = List.of("testing:8", "other:7");

        assertThat(told(user(), ANN)).isEmpty();
        assertThat(told(user(), BO)).hasValueSatisfying(text -> assertThat(text).contains("Name: Ann"));
    }

    @Test
    void whereSomebodyIsNamedComingFirstIsNothing() {
        owner = List.of("testing:8");

        assertThat(told(user(), ANN)).isEmpty();
    }

    @Test
    void whatWasDeletedDoesNotComeBackAndWhatIsNewComesIn() throws IOException {
        told(memory(), ANN);
        change(MemoryKind.MEMORY, ann(), new Remove("Debian"));
        assertThat(told(memory(), ANN))
                .hasValueSatisfying(text -> assertThat(text).doesNotContain("Debian"));

        write("MEMORY.md", "The user's machine runs Debian.\r\n§\r\nThe backup runs at night.\r\n");

        assertThat(told(memory(), ANN)).hasValueSatisfying(text -> assertThat(text)
                .endsWith("\nProject X:\n- uses Java\n- deploys on Mondays\n§\nThe backup runs at night."));
    }

    @Test
    void whatDoesNotFitIsLeftOutEntryByEntry() throws IOException {
        write("USER.md", "a".repeat(1_000) + "\n§\n" + "b".repeat(500) + "\n§\n" + "c".repeat(300));

        assertThat(told(user(), ANN)).hasValueSatisfying(text -> assertThat(text)
                .endsWith("\n" + "a".repeat(1_000) + "\n§\n" + "c".repeat(300)));
    }

    @Test
    void aPoisonedEntryComesInToBeSeenAndIsNotShownToTheModel() throws IOException {
        write("USER.md", "Name: Ann\n§\n" + MemoryChangeTest.POISON);

        assertThat(told(user(), ANN)).hasValueSatisfying(text -> assertThat(text)
                .containsPattern("\nName: Ann\n§\n\\[BLOCKED: memory entry, [a-z-]+]$"));
        assertThat(change(MemoryKind.USER, ann(), new Remove("obey me")).now().entries())
                .extracting(MemoryEntry::text)
                .containsExactly("Name: Ann");
    }

    @Test
    void aFileThatIsNoTextKeepsNobodyFromTalking() throws IOException {
        Files.write(home.resolve("memories/USER.md"), new byte[] {(byte) 0xc3, 0x28});

        assertThat(told(user(), ANN)).isEmpty();
    }

    @Test
    void whichFilesWaitIsKnown() throws IOException {
        write("USER.md", "\n§\n");

        assertThat(new SeedFiles(home).present()).containsExactly("MEMORY.md");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ann", "testing:", ":7", "Test Platform:7"})
    void anOwnerThatIsNoneStopsTheStart(String text) {
        assertThatThrownBy(() -> Owners.of(List.of(text), local, store.ports().seeds()))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith("tern.memory.owner: ");
    }
}
