package dev.tern.memory;

import dev.tern.async.InTime;
import dev.tern.prompt.PromptSection;
import dev.tern.prompt.SessionFacts;
import dev.tern.scan.ThreatScan;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/** What memories outside of Tern tell a session, in the order of their names. None of them can keep it from beginning. */
public final class MemoryProviderSection implements PromptSection {
    private static final Logger LOG = Logger.getLogger(MemoryProviderSection.class);

    private final List<MemoryProvider> providers;
    private final Duration patience;

    /**
     * The section of these providers.
     *
     * @param patience how long each may take
     */
    public MemoryProviderSection(List<MemoryProvider> providers, Duration patience) {
        this.providers = providers.stream()
                .sorted(Comparator.comparing(MemoryProvider::name))
                .toList();
        this.patience = patience;
    }

    @Override
    public String name() {
        return "memory-provider";
    }

    @Override
    public Uni<Optional<String>> text(SessionFacts session) {
        if (providers.isEmpty()) {
            return Uni.createFrom().item(Optional.empty());
        }
        return Uni.join()
                .all(providers.stream()
                        .map(provider -> block(provider, session))
                        .toList())
                .andFailFast()
                .map(MemoryProviderSection::joined);
    }

    private Uni<Optional<String>> block(MemoryProvider provider, SessionFacts session) {
        return InTime.or(
                Optional.empty(),
                patience,
                () -> provider.staticBlock(session).map(block -> block.filter(text -> isHarmless(provider, text))),
                why -> LOG.warnf("memory provider left out provider=%s reason=%s", provider.name(), why));
    }

    private static boolean isHarmless(MemoryProvider provider, String text) {
        var threat = ThreatScan.strictly(text);
        threat.ifPresent(hit -> LOG.warnf(
                "memory provider left out provider=%s reason=blocked category=%s", provider.name(), hit.category()));
        return threat.isEmpty();
    }

    private static Optional<String> joined(List<Optional<String>> blocks) {
        var text = blocks.stream()
                .flatMap(Optional::stream)
                .map(String::strip)
                .filter(block -> !block.isEmpty())
                .collect(Collectors.joining("\n\n"));
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }
}
