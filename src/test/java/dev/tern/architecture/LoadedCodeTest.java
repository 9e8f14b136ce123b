package dev.tern.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * What runs is what was built, and programs that settings name: whoever can write into a directory, the assistant's tools
 * among them, puts nothing there that is loaded.
 */
class LoadedCodeTest {
    /** Makes code out of files or texts. */
    private static final Pattern LOADS = Pattern.compile("java\\.util\\.ServiceLoader\\..*"
            + "|java\\.net\\.URLClassLoader\\..*"
            + "|java\\.lang\\.Class\\.forName"
            + "|java\\.lang\\.ClassLoader\\.(loadClass|defineClass)"
            + "|java\\.lang\\.invoke\\.MethodHandles\\$Lookup\\.(defineClass|defineHiddenClass.*|findClass)"
            + "|java\\.lang\\.(System|Runtime)\\.(load|loadLibrary)"
            + "|javax\\.script\\..*|groovy\\..*|org\\.graalvm\\.polyglot\\..*");

    private static final Pattern STARTS =
            Pattern.compile("java\\.lang\\.ProcessBuilder\\.start|java\\.lang\\.Runtime\\.exec");

    @Test
    void noCodeIsLoadedWhileItRuns() {
        assertThat(ArchitectureTest.CODE.stream()
                        .filter(type -> calls(type, LOADS))
                        .map(JavaClass::getName))
                .isEmpty();
    }

    /** So that the rule is known to find what it forbids. */
    private static final class Loading {
        private Loading() {}

        static Class<?> byName(String name) throws ClassNotFoundException {
            return Class.forName(name);
        }
    }

    @Test
    void whatLoadsCodeIsFound() throws ClassNotFoundException {
        assertThat(Loading.byName("java.lang.String")).isEqualTo(String.class);
        assertThat(calls(new ClassFileImporter().importClass(Loading.class), LOADS))
                .isTrue();
    }

    /** Servers of tools and ffmpeg, each by its setting. */
    @Test
    void onlyTheseStartPrograms() {
        var who = ArchitectureTest.CODE.stream()
                .filter(type -> calls(type, STARTS))
                .map(type -> type.getPackageName().substring(Rules.BASE.length()))
                .toList();

        assertThat(who).containsOnly("tool.mcp", "voice");
    }

    private static boolean calls(JavaClass type, Pattern names) {
        return type.getMethodCallsFromSelf().stream()
                .anyMatch(call -> names.matcher(name(call)).matches());
    }

    private static String name(JavaMethodCall call) {
        return call.getTargetOwner().getName() + "." + call.getName();
    }
}
