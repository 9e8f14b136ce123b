package dev.tern.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The rules of the architecture, each usable on the code and on classes that break it. */
final class Rules {
    static final String BASE = "dev.tern.";

    private static final Pattern PLATFORM_NAME = Pattern.compile("(?i)\"[^\"]*(telegram|discord|slack)[^\"]*\"");

    private Rules() {}

    static ArchRule imports(String base, String name) {
        var row = PackageTable.MAY_IMPORT.getOrDefault(PackageTable.row(PackageTable.MAY_IMPORT, name), Set.of());
        var allowed =
                Stream.concat(Stream.of(name), row.stream()).map(p -> base + p).toArray(String[]::new);
        return classes()
                .that()
                .resideInAPackage(base + name)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(allowed).or(not(resideInAnyPackage(base + "."))));
    }

    static ArchRule libraries(String base, String name) {
        var allowed = LibraryTable.libraries(name).toArray(String[]::new);
        return classes()
                .that()
                .resideInAPackage(base + name)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(allowed)
                        .or(resideInAnyPackage(BASE + "."))
                        .or(describe("primitives and arrays", c -> c.isPrimitive() || c.isArray())));
    }

    static ArchRule noCycles(String base) {
        return slices().matching(base + "(**)").should().beFreeOfCycles();
    }

    static final ArchRule MODEL_MESSAGES = noClasses()
            .that()
            .resideOutsideOfPackages(BASE + "prompt", BASE + "model..")
            .should()
            .dependOnClassesThat(named("a model message", BASE + "model.ModelMessage"));

    /** A schedule's event is decoded by the schedule, since it is no platform's. */
    static final ArchRule TURNS = constructedOnlyIn(BASE + "turn.Turn", "platform.*", "api", "schedule", "turn");

    static final ArchRule TRANSCRIPT_MESSAGES = noClasses()
            .that()
            .resideOutsideOfPackages(BASE + "agent", BASE + "transcript", BASE + "store")
            .should()
            .callConstructorWhere(describe("a new transcript message", call -> call.getTargetOwner()
                    .isAssignableTo(BASE + "transcript.TranscriptMessage")));

    static final ArchRule SUMMARIES = noClasses()
            .that()
            .resideOutsideOfPackages(BASE + "compression", BASE + "transcript")
            .should()
            .callMethodWhere(describe(
                    "a new summary",
                    call -> call.getTargetOwner().getName().equals(BASE + "transcript.Summary")
                            && call.getName().equals("of")));

    static final ArchRule OVERLAY_LAYERS = noClasses()
            .that()
            .resideOutsideOfPackages(BASE + "overlay", BASE + "api")
            .should()
            .callMethodWhere(describe(
                    "a new overlay layer",
                    call -> call.getTargetOwner().getName().equals(BASE + "prompt.OverlayLayer")
                            && call.getName().equals("of")));

    static final ArchRule X_RAYS = noClasses()
            .that()
            .resideOutsideOfPackages(BASE + "prompt", BASE + "ops.inspector")
            .should()
            .dependOnClassesThat(named("a request to look at", BASE + "prompt.RequestView"));

    static final ArchRule BLOCKING = noClasses()
            .should()
            .callMethodWhere(DescribedPredicate.<JavaCall<?>>describe(
                    "a blocking call",
                    call -> (call.getTargetOwner().isAssignableTo(Uni.class)
                                    && call.getName().equals("await"))
                            || call.getName().matches("asIterable|asStream")
                            || (call.getTargetOwner().isAssignableTo(Future.class)
                                    && call.getName().matches("get|join"))
                            || (call.getTargetOwner().isEquivalentTo(Thread.class)
                                    && call.getName().equals("sleep"))));

    static final ArchRule SUBSCRIBING = noClasses()
            .that()
            .resideOutsideOfPackages(
                    BASE + "async",
                    BASE + "lane",
                    BASE + "runner",
                    BASE + "boot",
                    BASE + "platform..",
                    BASE + "api",
                    BASE + "door")
            .should()
            .callMethod(Uni.class, "subscribe")
            .orShould()
            .callMethod(Multi.class, "subscribe");

    static final ArchRule NAMES = noClasses()
            .should()
            .haveNameMatching(".*\\.(Abstract|Base)[A-Z]\\w*|.*(Utils?|Helper|Manager|Impl|Service|V\\d)");

    static final ArchRule CODES = noClasses()
            .that()
            .areAssignableTo(RuntimeException.class)
            .and()
            .resideInAPackage(BASE + ".")
            .should(be(describe("without code()", Rules::hasNoCode)));

    private static boolean hasNoCode(JavaClass type) {
        return type.getAllMethods().stream().noneMatch(m -> m.getName().equals("code"));
    }

    static List<String> longFiles(Path root) {
        return sources(root)
                .filter(file -> lines(file).size() > 250)
                .map(Path::toString)
                .toList();
    }

    static List<String> platformNames(Path root) {
        return sources(root)
                .filter(file -> !file.toString().contains("/platform/"))
                .filter(file -> !file.toString().contains("/sandbox/"))
                .flatMap(file -> lines(file).stream()
                        .filter(line -> !line.strip().matches("[*/].*"))
                        .filter(line -> PLATFORM_NAME.matcher(line).find())
                        .map(line -> file + ": " + line.strip()))
                .toList();
    }

    private static ArchRule constructedOnlyIn(String type, String... packages) {
        var homes = Stream.of(packages).map(p -> BASE + p).toArray(String[]::new);
        return noClasses()
                .that()
                .resideOutsideOfPackages(homes)
                .should()
                .callConstructorWhere(describe(
                        "new " + type, call -> call.getTargetOwner().getName().equals(type)));
    }

    private static DescribedPredicate<JavaClass> named(String what, String name) {
        return describe(what, c -> c.getName().startsWith(name));
    }

    private static Stream<Path> sources(Path root) {
        try (var files = Files.walk(root)) {
            return files.filter(f -> f.toString().endsWith(".java")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
