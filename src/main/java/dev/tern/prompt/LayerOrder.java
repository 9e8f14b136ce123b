package dev.tern.prompt;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Puts sections in the order that the configuration names. */
public final class LayerOrder {
    private static final String KEY = "tern.prompt.layers";

    private LayerOrder() {}

    /**
     * The sections that are named, in that order. Throws {@link ConfigurationException} where a name is nobody's or there
     * twice, and where {@code identity} is missing: a prompt that does not say who speaks is a mistake, since another
     * identity is given by {@code SOUL.md}.
     */
    public static List<PromptSection> of(List<String> names, List<PromptSection> sections) {
        check(names, sections);
        return names.stream()
                .flatMap(name ->
                        sections.stream().filter(section -> section.name().equals(name)))
                .toList();
    }

    private static void check(List<String> names, List<PromptSection> sections) {
        var known = known(sections);
        var seen = new HashSet<String>();
        for (var name : names) {
            if (!known.contains(name)) {
                throw new ConfigurationException(
                        KEY + ": there is no layer '" + name + "', only " + String.join(", ", known));
            }
            if (!seen.add(name)) {
                throw new ConfigurationException(KEY + ": '" + name + "' is there twice");
            }
        }
        if (!seen.contains("identity")) {
            throw new ConfigurationException(KEY + ": identity must be there; SOUL.md in tern.home says who it is");
        }
    }

    private static Set<String> known(List<PromptSection> sections) {
        var known = sections.stream().map(PromptSection::name).collect(Collectors.toCollection(TreeSet::new));
        known.addAll(List.of(PromptConfig.ALL.split(",")));
        return known;
    }
}
