package dev.tern.platform.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.CommandEntry;
import dev.tern.platform.telegram.FakeBotApi.Answer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TelegramMenuTest {
    private static final String KNOWN =
            "{\"ok\":true,\"result\":[{\"command\":\"new\",\"description\":\"begin anew\"}]}";

    private static final String NONE = "{\"ok\":true,\"result\":[]}";

    private FakeBotApi api;
    private TelegramMenu menu;

    @BeforeEach
    void start() throws IOException {
        api = new FakeBotApi();
        menu = menu(List.of(new CommandEntry("new", "begin anew", Optional.empty())));
    }

    private TelegramMenu menu(List<CommandEntry> entries) {
        var client = new TelegramClient(api.account(), Duration.ofSeconds(5));
        return new TelegramMenu(client, entries, Duration.ofMillis(10));
    }

    @AfterEach
    void stop() {
        menu.stop();
        api.close();
    }

    @Test
    void theCommandsAreToldAlsoWhereThatFailsFirst() {
        api.plan("getMyCommands", new Answer(500, "{\"ok\":false,\"error_code\":500,\"description\":\"ill\"}"));
        api.plan("getMyCommands", new Answer(200, NONE), new Answer(200, NONE));
        api.plan("setMyCommands", new Answer(502, "<html>"));

        menu.publish();

        await().untilAsserted(() -> assertThat(api.calls("setMyCommands")).hasSize(2));
        var command = api.calls("setMyCommands").getLast().body().at("/commands/0");
        assertThat(command.path("command").asText()).isEqualTo("new");
        assertThat(command.path("description").asText()).isEqualTo("begin anew");
    }

    @Test
    void whatTelegramKnowsIsNotToldAgain() {
        api.plan("getMyCommands", new Answer(500, "{\"ok\":false,\"error_code\":500,\"description\":\"ill\"}"));
        api.plan("getMyCommands", new Answer(200, KNOWN));
        var other = menu(List.of(new CommandEntry("stop", "stop", Optional.empty())));

        menu.publish();
        await().until(() -> api.calls("getMyCommands").size() == 2);
        api.plan("getMyCommands", new Answer(200, KNOWN));
        other.publish();

        await().until(() -> !api.calls("setMyCommands").isEmpty());
        other.stop();
        assertThat(api.calls("setMyCommands"))
                .extracting(call -> call.body().at("/commands/0/command").asText())
                .containsExactly("stop");
    }

    @Test
    void noCommandsAreNotTold() {
        api.plan("getMyCommands", new Answer(200, KNOWN));

        menu(List.of()).publish();
        menu.publish();

        await().until(() -> !api.calls("getMyCommands").isEmpty());
        assertThat(api.calls("getMyCommands")).hasSize(1);
    }
}
