package dev.tern.model;

import dev.tern.turn.CallOptions;
import io.smallrye.mutiny.Multi;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All models of this deployment: the usual one, further ones by the names that the operator gave them, who steps in for whom,
 * and who does chores.
 */
public final class Models implements ChatModel {
    private final ModelSetting usual;
    private final ModelChain chat;
    private final ChatModel chores;
    private final Map<String, ModelChain> named;
    private final List<Link> links;
    private final Set<String> choices;

    private Models(
            ModelSetting usual,
            ModelChain chat,
            ChatModel chores,
            Map<String, ModelChain> named,
            List<Link> links,
            List<String> choices) {
        this.usual = usual;
        this.chat = chat;
        this.chores = chores;
        this.named = Map.copyOf(named);
        this.links = List.copyOf(links);
        this.choices = Set.copyOf(choices);
    }

    /**
     * Opens all of them; connects to nothing.
     *
     * @param open opens one
     * @throws IllegalArgumentException if a setting is wrong; the message begins with its key
     */
    static Models open(ModelConfig config, ModelsConfig further, Function<ModelSetting, ChatModel> open, Clock clock) {
        var setting = ModelSetting.of(config);
        var links = new TreeMap<String, Link>();
        // the map of the settings takes what belongs to prices for a model
        further.models().forEach((name, model) -> {
            if (!name.equals("prices")) {
                var own = setting.further(name, model);
                links.put(name, new Link(own, open.apply(own)));
            }
        });
        var health = new ModelChain.Health(Breaker.Limits.of(config.breaker()), clock);
        var first = new Link(setting, open.apply(setting));
        var fallbacks = config.fallbacks().orElse(List.of()).stream()
                .map(name -> link(links, "tern.model.fallbacks", name))
                .toList();
        var chat = chain(first, fallbacks, health);
        var chores = config.auxiliary()
                .map(name -> link(links, "tern.model.auxiliary", name))
                .<ChatModel>map(link -> chain(link, concat(first, fallbacks), health))
                .orElse(chat);
        var named = links.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> chain(entry.getValue(), fallbacks, health)));
        return new Models(
                setting,
                chat,
                chores,
                named,
                List.copyOf(links.values()),
                config.choices().orElse(List.of()));
    }

    /** How the last requests to the usual one ended, and to who steps in for it. */
    public Recent recent() {
        return chat.recent();
    }

    /** The same of those that have names of their own, where somebody chose them. */
    public Map<String, Recent> recentlyChosen() {
        return named.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, each -> each.getValue()
                .recent()));
    }

    /** Those that have names of their own, sorted. */
    public List<String> names() {
        return named.keySet().stream().sorted().toList();
    }

    /** Whether people and settings may ask for this one. */
    public boolean isKnown(String name) {
        return named.containsKey(name) || choices.contains(name) || usual.name().equals(Optional.of(name));
    }

    @Override
    public String name() {
        return chat.name();
    }

    @Override
    public String name(CallOptions options) {
        return options.model().map(named::get).map(ModelChain::name).orElseGet(() -> chat.name(options));
    }

    @Override
    public Multi<ModelEvent> stream(ModelRequest request) {
        return request.options()
                .model()
                .map(named::get)
                .map(own -> own.stream(request.choosing(unnamed(request.options()))))
                .orElseGet(() -> chat.stream(request));
    }

    /** What does titles and summaries. */
    ChatModel chores() {
        return chores;
    }

    /** How much each takes in. */
    ContextSizes sizes() {
        var own = new HashMap<String, OptionalInt>();
        links.forEach(link -> own.put(link.model().name(), link.setting().contextTokens()));
        own.put(chat.name(), usual.contextTokens());
        return new NamedSizes(usual.contextTokens(), own);
    }

    private static CallOptions unnamed(CallOptions options) {
        return options.choosing(Optional.empty(), options.reasoningEffort());
    }

    private static ModelChain chain(Link first, List<Link> others, ModelChain.Health health) {
        var links = new ArrayList<Link>(List.of(first));
        others.stream().filter(link -> !links.contains(link)).forEach(links::add);
        return new ModelChain(links, health);
    }

    private static List<Link> concat(Link first, List<Link> others) {
        return Stream.concat(Stream.of(first), others.stream()).toList();
    }

    private static Link link(Map<String, Link> links, String key, String name) {
        var link = links.get(name);
        if (link == null) {
            throw new IllegalArgumentException(
                    key + ": there is no tern.models." + name + "; there are: " + links.keySet());
        }
        return link;
    }
}
