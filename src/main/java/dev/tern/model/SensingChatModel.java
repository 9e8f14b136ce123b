package dev.tern.model;

import dev.tern.async.VirtualThreads;
import dev.tern.model.ModelMessage.Part;
import dev.tern.model.ModelMessage.UserMessage;
import io.smallrye.mutiny.Multi;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * A model that is shown pictures and sound where it takes them, and never where it does not: the notes beside the words
 * tell of them in any case.
 *
 * <p>Where only its name says that it sees, and the provider refuses a request with a picture, it is asked without, and from
 * then on as well: a picture must not end a conversation.
 */
final class SensingChatModel implements ChatModel {
    private static final Logger LOG = Logger.getLogger(SensingChatModel.class);

    private final ChatModel model;
    private final Senses senses;
    private final KeptMedia media;
    private final Set<String> without = ConcurrentHashMap.newKeySet();

    SensingChatModel(ChatModel model, Senses senses, KeptMedia media) {
        this.model = model;
        this.senses = senses;
        this.media = media;
    }

    @Override
    public String name() {
        return model.name();
    }

    @Override
    public Multi<ModelEvent> stream(ModelRequest request) {
        if (kept(request).findAny().isEmpty()) {
            return model.stream(request);
        }
        var asked = request.options().model().orElse(model.name());
        return VirtualThreads.call(() -> with(request, asked)).onItem().transformToMulti(shown -> {
            var some = new AtomicBoolean();
            return model.stream(shown)
                    .invoke(() -> some.set(true))
                    .onFailure(ModelException.Refused.class)
                    .recoverWithMulti(failure -> again(request, shown, asked, some.get(), failure));
        });
    }

    private Multi<ModelEvent> again(
            ModelRequest request, ModelRequest shown, String asked, boolean some, Throwable failure) {
        boolean guessed = kept(request).anyMatch(part -> isShown(part, asked) && !senses.isSure(part.sense()));
        if (some || !guessed || shown.equals(bare(request))) {
            return Multi.createFrom().failure(failure);
        }
        return model.stream(bare(request)).invoke(() -> forget(asked));
    }

    private void forget(String asked) {
        if (without.add(asked)) {
            LOG.warnf("model refused pictures or sound, and is asked without from now on model=%s", asked);
        }
    }

    private boolean isShown(Part.Kept part, String asked) {
        return senses.has(asked, part.sense()) && !without.contains(asked);
    }

    private ModelRequest with(ModelRequest request, String asked) {
        return changed(request, part -> isShown(part, asked) ? read(part).stream() : Stream.of());
    }

    private Optional<Part> read(Part.Kept part) {
        return switch (part.sense()) {
            case SIGHT ->
                media.picture(part.handle(), part.mimeType())
                        .map(found -> new Part.Image("data:" + found.form() + ";base64," + base64(found)));
            case HEARING ->
                media.sound(part.handle(), part.mimeType()).map(found -> new Part.Audio(found.form(), base64(found)));
        };
    }

    private static String base64(KeptMedia.Media media) {
        return Base64.getEncoder().encodeToString(media.bytes());
    }

    private static ModelRequest bare(ModelRequest request) {
        return changed(request, part -> Stream.of());
    }

    private static ModelRequest changed(ModelRequest request, Function<Part.Kept, Stream<Part>> instead) {
        var messages = request.messages().stream()
                .map(message -> message instanceof UserMessage(var parts)
                        ? new UserMessage(parts.stream()
                                .flatMap(part -> part instanceof Part.Kept kept ? instead.apply(kept) : Stream.of(part))
                                .toList())
                        : message)
                .toList();
        return new ModelRequest(messages, request.tools(), request.stable(), request.options());
    }

    private static Stream<Part.Kept> kept(ModelRequest request) {
        return request.messages().stream()
                .filter(UserMessage.class::isInstance)
                .flatMap(message -> ((UserMessage) message).parts().stream())
                .filter(Part.Kept.class::isInstance)
                .map(Part.Kept.class::cast);
    }
}
