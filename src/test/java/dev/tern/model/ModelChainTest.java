package dev.tern.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.model.ModelEvent.TextDelta;
import dev.tern.model.ModelException.Cut;
import dev.tern.model.ModelException.Denied;
import dev.tern.model.ModelException.Garbled;
import dev.tern.model.ModelException.RateLimited;
import dev.tern.model.ModelException.Refused;
import dev.tern.model.ModelException.TimedOut;
import dev.tern.model.ModelException.TooLong;
import dev.tern.model.ModelException.Unavailable;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.testing.LogLines;
import dev.tern.testing.ModelSettings;
import dev.tern.turn.CallOptions;
import io.smallrye.mutiny.Multi;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ModelChainTest {
    private static final ModelRequest HELLO = new ModelRequest(List.of(UserMessage.said(List.of("hello"))), List.of());
    private static final Duration PAUSE = Duration.ofSeconds(30);

    private final Ticking clock = new Ticking();
    private final Flaky first = new Flaky("openai/first");
    private final Flaky second = new Flaky("anthropic/second");
    private final ModelChain.Health health =
            new ModelChain.Health(new Breaker.Limits(3, Duration.ofMinutes(1), PAUSE), clock);
    private final ModelChain chain = new ModelChain(List.of(link(first), link(second)), health);

    static Stream<ModelException> othersMayDoBetter() {
        return Stream.of(
                new Unavailable("down", null),
                new RateLimited("busy", Optional.empty()),
                new TimedOut("slow"),
                new Cut("cut"),
                new Garbled("a page", null),
                new Denied("key"));
    }

    @ParameterizedTest
    @MethodSource("othersMayDoBetter")
    void theNextAnswersWhereOneDoesNotAndIsNamed(ModelException failure) {
        first.fails(failure);
        try (var log = LogLines.of(ModelChain.class)) {
            var reply = ask();

            assertThat(reply.text()).isEqualTo("anthropic/second");
            assertThat(reply.model()).contains("anthropic/second");
            assertThat(log.all())
                    .containsExactly("another model answered model=anthropic/second instead_of=openai/first");
        }
        assertThat(ask().model()).contains("openai/first");
    }

    static Stream<ModelException> badEverywhere() {
        return Stream.of(new Refused("bad"), new TooLong("long"));
    }

    @ParameterizedTest
    @MethodSource("badEverywhere")
    void whatTheNextOneRefusesTheOneBehindItMayAnswer(ModelException failure) {
        var third = new Flaky("openai/third");
        var three = new ModelChain(List.of(link(first), link(second), link(third)), health);
        fail(first, 1);
        second.fails(failure);

        assertThat(ask(three, HELLO).model()).contains("openai/third");
    }

    @ParameterizedTest
    @MethodSource("badEverywhere")
    void aBadRequestGoesToNobodyElse(ModelException failure) {
        first.fails(failure, failure, failure, failure);

        assertThatThrownBy(this::ask).isSameAs(failure);
        assertThatThrownBy(this::ask).isSameAs(failure);
        assertThatThrownBy(this::ask).isSameAs(failure);
        assertThatThrownBy(this::ask).isSameAs(failure);
        assertThat(second.asked).isEmpty();
    }

    @Test
    void whatWasSeenIsNotAnsweredAgain() {
        first.then(Multi.createBy()
                .concatenating()
                .streams(
                        Multi.createFrom().item(new TextDelta("Hal")),
                        Multi.createFrom().failure(new Cut("cut"))));

        assertThatThrownBy(this::ask).isInstanceOf(Cut.class);
        assertThat(second.asked).isEmpty();
    }

    @Test
    void whereNobodyAnswersTheFirstOnesFailureIsTold() {
        var failure = new Unavailable("down", null);
        first.fails(failure);
        second.fails(new Denied("key"));

        assertThatThrownBy(this::ask).isSameAs(failure);
    }

    @Test
    void aRefusalOfTheNextOneIsNotWhatIsTold() {
        var failure = new Unavailable("down", null);
        first.fails(failure);
        second.fails(new Refused("bad"));

        assertThatThrownBy(this::ask).isSameAs(failure);
    }

    @Test
    void whatIsTooLongForAnotherModelCanStillBeMadeShorter() {
        first.fails(new Unavailable("down", null));
        second.fails(new TooLong("long"));

        assertThatThrownBy(this::ask).isInstanceOf(TooLong.class);
    }

    @Test
    void aModelThatFailedTooOftenIsLeftAloneAndTriedOnceAfterThePause() {
        fail(first, 3);
        ask();
        ask();
        ask();
        assertThat(ask().model()).contains("anthropic/second");
        assertThat(first.asked).hasSize(3);

        clock.pass(PAUSE);
        first.fails(new Unavailable("still down", null));
        assertThat(ask().model()).contains("anthropic/second");
        assertThat(ask().model()).contains("anthropic/second");
        assertThat(first.asked).hasSize(4);

        clock.pass(PAUSE);
        assertThat(ask().model()).contains("openai/first");
        assertThat(ask().model()).contains("openai/first");
    }

    @Test
    void failuresThatLieFarApartAreNotTooMany() {
        fail(first, 4);
        for (var i = 0; i < 4; i++) {
            ask();
            clock.pass(Duration.ofSeconds(40));
        }

        assertThat(first.asked).hasSize(4);
        assertThat(ask().model()).contains("openai/first");
    }

    static Stream<ModelException> asking() {
        var pause = Optional.of(Duration.ofSeconds(90));
        return Stream.of(new RateLimited("busy", pause), new Unavailable("overloaded", pause, null));
    }

    @ParameterizedTest
    @MethodSource("asking")
    void aProviderThatAsksForItIsLeftAloneAsLongAsItSaysAndNobodyElseIs(ModelException failure) {
        first.fails(failure);
        ask();
        clock.pass(Duration.ofSeconds(89));
        assertThat(ask().model()).contains("anthropic/second");
        assertThat(first.asked).hasSize(1);

        clock.pass(Duration.ofSeconds(1));
        assertThat(ask().model()).contains("openai/first");
    }

    @Test
    void whereAllAreLeftAloneTheOneThatIsFreeSoonestIsAskedAllTheSame() {
        first.fails(new RateLimited("busy", Optional.of(Duration.ofSeconds(90))));
        second.fails(new RateLimited("busy", Optional.of(Duration.ofSeconds(20))));
        assertThatThrownBy(this::ask).isInstanceOf(RateLimited.class);

        assertThat(ask().model()).contains("anthropic/second");
        assertThat(first.asked).hasSize(1);
    }

    @Test
    void aTryThatNobodyWaitedForIsNone() {
        first.fails(new RateLimited("busy", Optional.of(PAUSE)));
        ask();
        clock.pass(PAUSE);
        first.then(Multi.createFrom().nothing());
        chain.stream(HELLO).subscribe().with(event -> {}).cancel();

        assertThat(ask().model()).contains("openai/first");
    }

    @Test
    void anotherNameOfTheFirstOnesProviderMeansNothingToTheNextNorDoesItsEffort() {
        first.fails(new Unavailable("down", null));
        var options = CallOptions.NONE.choosing(Optional.of("big"), Optional.of("low"));

        assertThat(ask(HELLO.choosing(options)).model()).contains("anthropic/second");
        assertThat(first.asked).containsExactly(Optional.of("big"));
        assertThat(second.asked).containsExactly(Optional.empty());
        assertThat(second.efforts).containsExactly(Optional.empty());
        assertThat(chain.name(options)).isEqualTo("openai/big");
        assertThat(ask(HELLO.choosing(options)).model()).contains("openai/big");
    }

    private static void fail(Flaky model, int times) {
        for (var i = 0; i < times; i++) {
            model.fails(new Unavailable("down", null));
        }
    }

    private static Link link(ChatModel model) {
        return new Link(ModelSettings.demo().setting(), model);
    }

    private ModelReply ask() {
        return ask(HELLO);
    }

    private ModelReply ask(ModelRequest request) {
        return ask(chain, request);
    }

    private static ModelReply ask(ModelChain chain, ModelRequest request) {
        return ReplyAssembly.of(chain.stream(request)).await().atMost(Duration.ofSeconds(5));
    }
}
