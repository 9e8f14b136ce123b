package dev.tern.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds the code against the map. What each rule says is in {@link Rules}; that each bites, in {@link RulesBiteTest}. */
class ArchitectureTest {
    static final JavaClasses CODE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.tern");

    static Stream<String> packages() {
        return CODE.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> name.startsWith(Rules.BASE))
                .map(name -> name.substring(Rules.BASE.length()))
                .distinct()
                .sorted();
    }

    @ParameterizedTest
    @MethodSource("packages")
    void packagesImportOnlyWhatTheTableAllows(String name) {
        if (!name.equals(PackageTable.ROOT)) {
            assertThat(PackageTable.MAY_IMPORT).containsKey(PackageTable.row(PackageTable.MAY_IMPORT, name));
            Rules.imports(Rules.BASE, name).check(CODE);
        }
    }

    @ParameterizedTest
    @MethodSource("packages")
    void packagesUseOnlyTheLibrariesTheTableAllows(String name) {
        Rules.libraries(Rules.BASE, name).check(CODE);
    }

    @Test
    void packagesHaveNoCycles() {
        Rules.noCycles(Rules.BASE).check(CODE);
    }

    @Test
    void onlyPromptAndModelsTouchModelMessages() {
        Rules.MODEL_MESSAGES.allowEmptyShould(true).check(CODE);
    }

    @Test
    void onlyDecodersMakeTurns() {
        Rules.TURNS.allowEmptyShould(true).check(CODE);
    }

    @Test
    void onlyTheAgentMakesTranscriptMessages() {
        Rules.TRANSCRIPT_MESSAGES.allowEmptyShould(true).check(CODE);
    }

    /** B97. */
    @Test
    void onlyCompressionMakesSummaries() {
        Rules.SUMMARIES.check(CODE);
    }

    @Test
    void onlyOverlayAndApiMakeOverlayLayers() {
        Rules.OVERLAY_LAYERS.allowEmptyShould(true).check(CODE);
    }

    @Test
    void onlyTheXRayLooksAtRequests() {
        Rules.X_RAYS.check(CODE);
    }

    @Test
    void nothingBlocks() {
        Rules.BLOCKING.check(CODE);
    }

    @Test
    void onlyTheEdgesSubscribe() {
        Rules.SUBSCRIBING.allowEmptyShould(true).check(CODE);
    }

    @Test
    void namesSayWhatThingsAre() {
        Rules.NAMES.check(CODE);
    }

    @Test
    void portExceptionsHaveACode() {
        Rules.CODES.allowEmptyShould(true).check(CODE);
    }

    @ParameterizedTest
    @MethodSource("packages")
    void packagesAreNullMarked(String name) {
        assertThat(CODE.getPackage(Rules.BASE + name).tryGetAnnotationOfType(NullMarked.class))
                .isPresent();
    }

    @Test
    void filesAreShort() {
        assertThat(Rules.longFiles(Path.of("src/main/java"))).isEmpty();
        assertThat(Rules.longFiles(Path.of("src/test/java"))).isEmpty();
    }

    @Test
    void onlyAdaptersAndTheSandboxNameAPlatform() {
        assertThat(Rules.platformNames(Path.of("src/main/java"))).isEmpty();
    }
}
