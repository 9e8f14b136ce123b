package dev.tern.boot;

import dev.tern.scan.Secrets;
import io.quarkus.runtime.QuarkusBindException;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.config.ConfigValidationException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.Config;
import org.jspecify.annotations.Nullable;

/**
 * What is said when the gateway could not start. Quarkus says nothing to a program that decides about the exit code by
 * itself, and the log may not be set up yet, so this goes to standard error.
 */
final class StartFailure {
    private StartFailure() {}

    /**
     * One sentence where somebody can do something about it, such as a wrong key; with the stack trace where not. Without
     * secrets.
     */
    static String words(Throwable failure, Supplier<Config> settings) {
        var cause = root(failure);
        var text = new StringWriter();
        try (var out = new PrintWriter(text)) {
            out.print("tern did not start: ");
            if (cause instanceof QuarkusBindException taken) {
                out.print("port %d of %s is taken".formatted(taken.getPort(), taken.getHost()));
            } else if (speaksForItself(cause)) {
                out.print(cause.getMessage());
            } else {
                failure.printStackTrace(out);
            }
        }
        return secrets(settings).redact(text.toString().stripTrailing());
    }

    /** What is wrong may be the settings themselves, so that secrets are known by their shapes alone. */
    private static Secrets secrets(Supplier<Config> settings) {
        try {
            return ConfiguredSecrets.of(settings.get());
        } catch (RuntimeException unreadable) { // any, as the first failure is what must be told
            return new Secrets(List.of());
        }
    }

    private static boolean speaksForItself(Throwable cause) {
        return cause.getMessage() != null
                && (cause instanceof ConfigValidationException
                        || cause instanceof ConfigurationException
                        || cause.getClass() == IllegalArgumentException.class
                        || cause.getClass() == IllegalStateException.class);
    }

    private static Throwable root(Throwable failure) {
        var cause = failure;
        for (@Nullable Throwable next = failure; next != null; next = next.getCause()) {
            cause = next;
        }
        return cause;
    }
}
