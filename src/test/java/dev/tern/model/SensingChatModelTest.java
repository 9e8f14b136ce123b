package dev.tern.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.model.ModelMessage.Part;
import dev.tern.model.ModelMessage.Part.Sense;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.turn.FileHandle;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Multi;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Pictures and sound go to models that take them, and to no others. */
class SensingChatModelTest {
    private static final FileHandle HANDLE = new FileHandle("ab".repeat(32));
    private static final Part WORDS = new Part.Text("look");
    private static final Part PICTURE = new Part.Kept(HANDLE, "image/png", Sense.SIGHT);
    private static final Part SOUND = new Part.Kept(HANDLE, "audio/ogg", Sense.HEARING);
    private static final Part SHOWN = new Part.Image("data:image/png;base64,AAAA");
    private static final Part HEARD = new Part.Audio("wav", "AAAA");

    private final List<ModelRequest> asked = new ArrayList<>();
    private boolean refuses;

    private static final KeptMedia MEDIA = new KeptMedia() {
        @Override
        public Optional<Media> picture(FileHandle handle, String mimeType) {
            return Optional.of(new Media(mimeType, new byte[3]));
        }

        @Override
        public Optional<Media> sound(FileHandle handle, String mimeType) {
            return Optional.of(new Media("wav", new byte[3]));
        }
    };

    /** A model of that name that may refuse whatever is no text. */
    private ChatModel model(String name) {
        return new ChatModel() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Multi<ModelEvent> stream(ModelRequest request) {
                asked.add(request);
                return refuses && parts(request).stream().anyMatch(part -> !(part instanceof Part.Text))
                        ? Multi.createFrom().failure(new ModelException.Refused("no pictures here"))
                        : Multi.createFrom().item(new ModelEvent.Finished(ModelEvent.FinishReason.STOP, Usage.NONE));
            }
        };
    }

    private SensingChatModel sensing(String name) {
        return sensing(name, new Senses(Optional.empty(), Optional.empty()), MEDIA);
    }

    private SensingChatModel sensing(String name, Senses senses, KeptMedia media) {
        return new SensingChatModel(model(name), senses, media);
    }

    private static List<Part> parts(ModelRequest request) {
        return ((UserMessage) request.messages().getFirst()).parts();
    }

    private static void ask(ChatModel model, Part... parts) {
        var request = new ModelRequest(List.of(new UserMessage(List.of(parts))), List.of());
        assertThat(model.stream(request).collect().asList().await().indefinitely())
                .hasSize(1);
    }

    private List<Part> shown() {
        return parts(asked.getLast());
    }

    @Test
    void whatAModelIsShownIsToldByItsName() {
        ask(sensing("openai/gpt-4o"), WORDS, PICTURE, SOUND);
        assertThat(shown()).containsExactly(WORDS, SHOWN);

        ask(sensing("openai/gpt-4o-audio-preview"), WORDS, PICTURE, SOUND);
        assertThat(shown()).containsExactly(WORDS, HEARD);

        ask(sensing("openai/gemini-2.5-flash"), WORDS, PICTURE, SOUND);
        assertThat(shown()).containsExactly(WORDS, SHOWN, HEARD);

        ask(sensing("openai/llama3.1:8b"), WORDS, PICTURE, SOUND);
        assertThat(shown()).containsExactly(WORDS);
    }

    @Test
    void settingsWinOverNames() {
        var blind = new Senses(Optional.of(false), Optional.of(true));
        ask(sensing("openai/gpt-4o", blind, MEDIA), WORDS, PICTURE, SOUND);

        assertThat(shown()).containsExactly(WORDS, HEARD);
    }

    @Test
    void whatIsKeptNoLongerIsLeftOut() {
        ask(sensing("openai/gpt-4o", new Senses(Optional.empty(), Optional.empty()), KeptMedia.NONE), WORDS, PICTURE);

        assertThat(shown()).containsExactly(WORDS);
    }

    @Test
    void aModelThatDoesNotSeeAfterAllIsAskedWithoutAndSoFromThenOn() {
        refuses = true;
        var model = sensing("openai/gpt-4o");

        ask(model, WORDS, PICTURE);
        ask(model, WORDS, PICTURE);

        assertThat(asked).extracting(request -> parts(request).size()).containsExactly(2, 1, 1);
    }

    @Test
    void aModelThatIsSaidToSeeIsAskedOnce() {
        refuses = true;
        var model = sensing("openai/gpt-4o", new Senses(Optional.of(true), Optional.empty()), MEDIA);
        var request = new ModelRequest(List.of(new UserMessage(List.of(WORDS, PICTURE))), List.of());

        var failure = model.stream(request)
                .collect()
                .asList()
                .onFailure()
                .recoverWithItem(List.of())
                .await()
                .indefinitely();

        assertThat(failure).isEmpty();
        assertThat(asked).hasSize(1);
    }
}
