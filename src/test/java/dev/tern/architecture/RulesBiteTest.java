package dev.tern.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A rule that notices nothing is worth nothing: each is shown code that breaks it. */
class RulesBiteTest {
    private static final String BASE = "dev.tern.architecture.offenders.";
    private static final JavaClasses OFFENDERS = new ClassFileImporter().importPackages(BASE + ".");

    static Stream<Arguments> rules() {
        return Stream.of(
                Arguments.of(Rules.imports(BASE, "turn"), "ImportsStore"),
                Arguments.of(Rules.libraries(BASE, "scan"), "UsesLibrary"),
                Arguments.of(Rules.noCycles(BASE), "left"),
                Arguments.of(Rules.MODEL_MESSAGES, "laundered"),
                Arguments.of(Rules.TURNS, "forged"),
                Arguments.of(Rules.TRANSCRIPT_MESSAGES, "laundered"),
                Arguments.of(Rules.SUMMARIES, "shortened"),
                Arguments.of(Rules.OVERLAY_LAYERS, "smuggled"),
                Arguments.of(Rules.X_RAYS, "looked"),
                Arguments.of(Rules.BLOCKING, "blocking"),
                Arguments.of(Rules.SUBSCRIBING, "blocking"),
                Arguments.of(Rules.NAMES, "OffenderManager"),
                Arguments.of(Rules.CODES, "Uncoded"));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void aRuleNoticesWhatBreaksIt(ArchRule rule, String offence) {
        assertThatThrownBy(() -> rule.check(OFFENDERS))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(offence);
    }

    @Test
    void aFileOf251LinesIsLong(@TempDir Path root) throws IOException {
        Files.write(root.resolve("Fits.java"), Collections.nCopies(250, "// line"));
        var tooLong = Files.write(root.resolve("Long.java"), Collections.nCopies(251, "// line"));

        assertThat(Rules.longFiles(root)).containsExactly(tooLong.toString());
    }

    @Test
    void aPlatformsNameInAStringOfTheCoreIsNoticed(@TempDir Path root) throws IOException {
        Files.writeString(root.resolve("Core.java"), "/** telegram in prose */\nvar id = \"Telegram\";\n");

        assertThat(Rules.platformNames(root)).singleElement().asString().contains("var id");
    }
}
