package dev.tern.overlay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PersonasTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    Path home;

    @BeforeEach
    void directory() throws IOException {
        Files.createDirectory(home.resolve("personas"));
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(home.resolve("personas").resolve(file), text);
    }

    @Test
    void settingsComeBeforeFilesAndFilesBeforeWhatIsBuiltIn() throws IOException {
        write("pirate.md", "from the file");
        write("concise.md", "own concise");
        write("teacher.md", "own teacher");
        var personas = new Personas(Map.of("teacher", "configured", "poet", "in verse"), home);

        assertThat(personas.text("teacher")).contains("configured");
        assertThat(personas.text("concise")).contains("own concise");
        assertThat(personas.text("pirate")).contains("from the file");
        assertThat(personas.text("creative")).isPresent();
        assertThat(personas.names())
                .containsExactly("concise", "creative", "friendly", "pirate", "poet", "teacher", "technical");
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "list", "", "nobody", "../SOUL", "SOUL", "a b", "Teacher"})
    void whatIsNoNameIsNoPersona(String name) throws IOException {
        write("none.md", "x");
        write("list.md", "x");
        write("a b.md", "x");
        Files.writeString(home.resolve("SOUL.md"), "secret");

        var personas = new Personas(Map.of(), home);

        assertThat(personas.text(name)).isEmpty();
        assertThat(personas.names()).doesNotContain(name);
    }

    @Test
    void anEmptyFileIsNone() throws IOException {
        write("empty.md", " \n");

        assertThat(new Personas(Map.of(), home).names()).doesNotContain("empty");
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "list", "Two Words", "a/b"})
    void aNameThatCannotBeTypedStopsTheStart(String name) {
        assertThatThrownBy(() -> new Personas(Map.of(name, "x"), home))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith("tern.overlay.personas." + name + ": ");
    }
}
