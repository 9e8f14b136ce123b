package dev.tern.sandbox.discord;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.sandbox.Fault;
import dev.tern.sandbox.Faults;
import dev.tern.sandbox.Post;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GatewayTest {
    private static final int ALL = (1 << 22) - 1;
    private static final int WITHOUT_CONTENT = ALL & ~(1 << 15);

    private Instant now = Instant.parse("2026-11-30T10:00:00Z");
    private final World world = new World(() -> now);
    private final Faults faults = new Faults();
    private final Gateway gateway = new Gateway(world, new GatewayFaults(faults), Duration.ofSeconds(41));
    private final People people = new People(world);
    private GatewayClient client = connect(Map.of());

    @BeforeEach
    void meetTheServer() {
        assertThat(client.next().path("op").asInt()).isEqualTo(Gateway.HELLO);
    }

    @ParameterizedTest
    @CsvSource({
        "not JSON, 4002",
        "{\"op\":99}, 4001",
        "{\"op\":3}, 4003",
        "'{\"op\":2,\"d\":{\"token\":\"wrong\",\"intents\":0}}', 4004"
    })
    void aSenselessFrameEndsTheConnection(String frame, int code) {
        client.say(frame);
        assertThat(client.closed()).isEqualTo(code);
    }

    @Test
    void impossibleIntentsAreRefused() {
        client.identify(1 << 30);
        assertThat(client.closed()).isEqualTo(4013);
    }

    @Test
    void disallowedIntentsAreRefusedOnceWhenToldSo() {
        fault("gateway.identify", OptionalInt.of(4014), false);
        client.identify(ALL);
        assertThat(client.closed()).isEqualTo(4014);

        client = connect(Map.of());
        client.next();
        client.identify(ALL);
        assertThat(client.next().path("t").asText()).isEqualTo("READY");
    }

    @Test
    void anotherVersionEncodingOrCompressionIsRefused() {
        assertThat(connect(Map.of("v", "9")).closed()).isEqualTo(4012);
        assertThat(connect(Map.of("v", "10", "encoding", "etf")).closed()).isEqualTo(4002);
        assertThat(connect(Map.of("v", "10", "compress", "zstd-stream")).closed())
                .isEqualTo(4002);
    }

    @Test
    void aLoginIsAnsweredByReadyAndTheGuild() {
        client.identify(ALL);

        var ready = client.next();
        assertThat(ready.path("t").asText()).isEqualTo("READY");
        assertThat(ready.path("s").asInt()).isEqualTo(1);
        assertThat(ready.at("/d/user/id").asText())
                .isEqualTo(world.gateway().bot().id());
        assertThat(ready.at("/d/resume_gateway_url").asText()).isEqualTo("ws://host/sandbox/discord/gateway");
        var guild = client.next();
        assertThat(guild.path("t").asText()).isEqualTo("GUILD_CREATE");
        assertThat(guild.at("/d/afk_timeout").asInt()).isEqualTo(300);
        assertThat(guild.at("/d/members/0/user/id").asText())
                .isEqualTo(world.gateway().bot().id());
        client.say("{\"op\":1,\"d\":2}");
        assertThat(client.next().path("op").asInt()).isEqualTo(Gateway.ACK);
    }

    @Test
    void everyBotOfTheGuildIsToldButOnlyTheGatewaysOneOfDirectMessages() {
        var ada = connect(Map.of());
        ada.next();
        ada.identify(world.add("ada").bot().token().value(), ALL);
        ada.skip(2);
        client.logIn(ALL);

        say("team", "to all", false);
        say("dm-alice", "to one", false);

        assertThat(client.types()).containsExactly("CHANNEL_CREATE", "MESSAGE_CREATE", "MESSAGE_CREATE");
        assertThat(ada.types()).containsExactly("CHANNEL_CREATE", "MESSAGE_CREATE");
    }

    @Test
    void contentIsHiddenFromABotWithoutTheIntentUnlessItIsMeantForIt() {
        client.logIn(WITHOUT_CONTENT);

        say("team", "between us", false);
        say("team", "for you", true);
        say("dm-alice", "for you alone", false);

        assertThat(client.contents())
                .containsExactly("", "<@" + world.gateway().bot().id() + "> for you", "for you alone");
    }

    @Test
    void onlyWantedEventsAreTold() {
        client.logIn(1);
        say("team", "unheard", false);
        assertThat(client.types()).containsExactly("CHANNEL_CREATE");
    }

    @Test
    void whoComesBackIsToldWhatHappenedMeanwhile() {
        client.logIn(ALL);
        say("team", "before", false);
        int seen = client.lastNumber();
        gateway.ended(client.socket(), 1006);
        say("team", "meanwhile", false);
        now = now.plusSeconds(299);

        var back = client.comesBack(seen);

        assertThat(back.types()).containsExactly("MESSAGE_CREATE", "RESUMED");
        say("team", "after", false);
        assertThat(back.contents()).containsExactly("after");
    }

    @Test
    void aSessionIsInvalidAfterALongTimeAnOrderlyEndOrAnImpossibleNumber() {
        client.logIn(ALL);
        gateway.ended(client.socket(), 1006);
        assertThat(client.comesBack(99).next().path("op").asInt()).isEqualTo(Gateway.INVALID_SESSION);

        client = connect(Map.of());
        client.next();
        client.logIn(ALL);
        gateway.ended(client.socket(), 1006);
        now = now.plusSeconds(301);
        assertThat(client.comesBack(2).next().path("op").asInt()).isEqualTo(Gateway.INVALID_SESSION);

        client = connect(Map.of());
        client.next();
        client.logIn(ALL);
        gateway.ended(client.socket(), 1000);
        assertThat(client.comesBack(2).next().path("op").asInt()).isEqualTo(Gateway.INVALID_SESSION);
    }

    @Test
    void aFaultStrikesWhatIsOpenAndElseWhatOpensNext() {
        client.logIn(ALL);
        fault("gateway", OptionalInt.of(4009), false);
        assertThat(client.closed()).isEqualTo(4009);
        gateway.ended(client.socket(), 4009);

        fault("gateway", OptionalInt.empty(), false);
        assertThat(connect(Map.of()).closed()).isEqualTo(4000);
        assertThat(connect(Map.of()).next().path("op").asInt()).isEqualTo(Gateway.HELLO);
    }

    @Test
    void aHalfOpenConnectionIsSilent() {
        client.logIn(ALL);
        fault("gateway", OptionalInt.empty(), true);

        client.say("{\"op\":1,\"d\":2}");
        say("team", "unheard", false);

        assertThat(client.types()).isEmpty();
        assertThat(client.socket().isOpen()).isTrue();
    }

    @Test
    void clientsAreAskedToReconnect() {
        client.logIn(ALL);
        fault("gateway.reconnect", OptionalInt.empty(), false);
        assertThat(client.next().path("op").asInt()).isEqualTo(Gateway.RECONNECT);
    }

    private GatewayClient connect(Map<String, String> query) {
        return new GatewayClient(world, gateway, query);
    }

    private void fault(String method, OptionalInt status, boolean halfOpen) {
        faults.add(new Fault("discord", method, 1, status, OptionalInt.empty(), false, Duration.ZERO, halfOpen));
        gateway.struck();
    }

    private void say(String chat, String text, boolean mention) {
        people.post(world.chat(chat), new Post("alice", text, mention, Optional.empty(), Optional.empty(), List.of()));
    }
}
