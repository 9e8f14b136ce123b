package dev.tern.boot;

import dev.tern.ops.log.LogCategories;
import dev.tern.ops.log.LogConfig;
import dev.tern.ops.log.LogTail;
import dev.tern.ops.log.RedactingHandler;
import dev.tern.scan.Secrets;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.Config;
import org.jboss.logging.Logger;

/** What becomes of log lines; before anything else is started, since anything else may log. */
@Singleton
final class Logging {
    private static final Logger LOG = Logger.getLogger(Logging.class);

    @Produces
    @Singleton
    LogTail tail() {
        return new LogTail();
    }

    void start(
            @Observes @Priority(1) StartupEvent starting,
            Secrets secrets,
            LogConfig config,
            LogTail tail,
            Config settings) {
        RedactingHandler.install(LogCategories.of(settings), secrets, config.json(), tail);
        if (config.content()) {
            LOG.warn(
                    "content is logged: tern.log.content=true writes what people and the assistant say into the log, in"
                            + " clear, for whoever reads it and for as long as it is kept. Tell those who write to this bot, or"
                            + " set tern.log.content=false and restart.");
        }
    }
}
