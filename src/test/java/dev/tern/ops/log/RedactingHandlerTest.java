package dev.tern.ops.log;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.ops.log.PlantedSecrets.Planted;
import dev.tern.scan.Secrets;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.logging.Handler;
import org.jboss.logmanager.ExtFormatter;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.ExtLogRecord.FormatStyle;
import org.jboss.logmanager.Level;
import org.jboss.logmanager.LogContext;
import org.jboss.logmanager.formatters.JsonFormatter;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.jboss.logmanager.handlers.WriterHandler;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RedactingHandlerTest {
    private static final String OURS = "dev.tern.X";
    private static final LogCategories AT_OKHTTP = new LogCategories(Set.of("okhttp3"));

    private final LogContext context = LogContext.create(true);
    private final StringWriter text = new StringWriter();
    private final StringWriter json = new StringWriter();
    private final StringWriter aside = new StringWriter();
    private final LogTail tail = new LogTail();

    @BeforeEach
    void setUp() {
        context.getLogger("").setLevel(Level.ALL);
        context.getLogger("").addHandler(writing(text, new PatternFormatter("%p [%c] %s%e%n")));
        context.getLogger("").addHandler(writing(json, new JsonFormatter()));
        context.getLogger("okhttp3").addHandler(writing(aside, new PatternFormatter("%s%e%n")));
        RedactingHandler.install(context, AT_OKHTTP, new Secrets(PlantedSecrets.CONFIGURED), true, tail);
    }

    /** B105. Whoever logs it, and wherever in the line it is. */
    @ParameterizedTest
    @MethodSource("planted")
    void noSecretIsWritten(Planted planted) {
        for (var logger : List.of(OURS, "okhttp3.internal", "net.dv8tion.jda.Requester", "com.slack.api.bolt.App")) {
            log(logger, "said " + planted.line(), FormatStyle.NO_FORMAT, null);
            log(logger, "said {0}", FormatStyle.MESSAGE_FORMAT, null, planted.line());
            log(logger, "said %s", FormatStyle.PRINTF, null, List.of(planted.line()));
            log(logger, "failed", FormatStyle.NO_FORMAT, new IOException(planted.line()));
            log(logger, "failed", FormatStyle.NO_FORMAT, nested(planted.line()));
        }

        for (var written : List.of(
                text.toString(),
                json.toString(),
                aside.toString(),
                tail.last(99).toString())) {
            assertThat(written)
                    .doesNotContain(planted.secret())
                    .doesNotContain(PlantedSecrets.core(planted.secret()))
                    .contains(Secrets.MARK);
        }
        assertThat(text.toString()).contains(planted.rest(), "Caused by: java.io.IOException", "java.lang.Error");
        assertThat(json.toString().lines()).allSatisfy(line -> new ObjectMapper().readTree(line));
    }

    static List<Planted> planted() {
        return PlantedSecrets.all();
    }

    @Test
    void whatHoldsNoSecretIsWrittenAsItIs() {
        var failure = new IllegalStateException("a", new IOException("b"));

        log(OURS, "turn outcome=answered turn=t1", FormatStyle.NO_FORMAT, failure);

        assertThat(text.toString())
                .startsWith(
                        "INFO [dev.tern.X] turn outcome=answered turn=t1: java.lang.IllegalStateException: a\n\tat ")
                .contains("Caused by: java.io.IOException: b");
        assertThat(tail.last(1)).first().satisfies(line -> {
            assertThat(line.turn()).contains("t1");
            assertThat(line.trace().orElseThrow()).startsWith("java.lang.IllegalStateException: a");
        });
    }

    @Test
    void theKeysOfOurLinesAreFieldsInJson() throws IOException {
        log(OURS, "turn outcome=failed turn=t1 platform=slack reason=\"not so\"", FormatStyle.NO_FORMAT, null);

        assertThat(new ObjectMapper().readTree(json.toString()).path("mdc"))
                .isEqualTo(new ObjectMapper()
                        .createObjectNode()
                        .put("outcome", "failed")
                        .put("turn", "t1")
                        .put("platform", "slack")
                        .put("reason", "not so"));
    }

    @Test
    void aLineThatCannotBeReadIsWithheld() {
        log(OURS, "said %s", FormatStyle.PRINTF, null, new Object() {
            @Override
            public String toString() {
                throw new UncheckedIOException(new IOException("xoxb-" + "1".repeat(30)));
            }
        });

        assertThat(text.toString()).doesNotContain("xoxb").contains("UncheckedIOException");
    }

    @Test
    void aFailureThatIsItsOwnCauseOfCausesEnds() {
        var inner = new IOException("token=" + "1".repeat(30));
        var outer = new IllegalStateException("outer", inner);
        inner.initCause(outer);

        log(OURS, "failed", FormatStyle.NO_FORMAT, outer);

        assertThat(text.toString()).contains("Caused by: java.io.IOException: token=" + Secrets.MARK);
    }

    @Test
    void installedTwiceItStandsThereOnce() {
        RedactingHandler.install(context, AT_OKHTTP, new Secrets(List.of()), false, tail);

        log(OURS, "once", FormatStyle.NO_FORMAT, null);

        assertThat(text.toString()).isEqualTo("INFO [dev.tern.X] once\n");
        assertThat(tail.last(9)).hasSize(1);
    }

    private static Throwable nested(String words) {
        var failure = new IllegalStateException("outer", new IOException(new IOException(words)));
        failure.addSuppressed(new Error("suppressed " + words));
        return failure;
    }

    private void log(String logger, String words, FormatStyle style, @Nullable Throwable thrown, Object... parameters) {
        var line = new ExtLogRecord(Level.INFO, words, style, RedactingHandlerTest.class.getName());
        line.setLoggerName(logger);
        line.setThrown(thrown);
        line.setParameters(parameters);
        context.getLogger(logger).logRaw(line);
    }

    private static Handler writing(StringWriter to, ExtFormatter as) {
        var handler = new WriterHandler();
        handler.setFormatter(as);
        handler.setAutoFlush(true);
        handler.setWriter(to);
        return handler;
    }
}
