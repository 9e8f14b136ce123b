package dev.tern.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whatever goes wrong below {@code /v1} is told in OpenAI's shape, with the right status. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class ApiErrorsQuarkusTest {
    private static final String HELLO = "{\"messages\":[{\"role\":\"user\",\"content\":\"hello\"}]}";
    private static final int TEN_MB = 10 * 1024 * 1024;

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = GatewayUnderTest.model();
    private ApiClient api;

    @BeforeEach
    void connect() {
        api = new ApiClient(server);
        model.reset();
    }

    @Test
    void aBodyThatIsNoJsonSaysWhere() {
        var said = api.chat("{\"messages\":\n  [secret words");

        assertThat(said.error()).isEqualTo("400 invalid_request_error invalid_json null");
        assertThat(said.json().at("/error/message").asText()).contains("line 2").doesNotContain("secret");
        assertThat(said.header("content-type")).isEqualTo("application/json");
        assertThat(api.chat("[]").error()).isEqualTo("400 invalid_request_error invalid_json null");
        assertThat(api.chat("").error()).isEqualTo("400 invalid_request_error invalid_json null");
        assertThat(api.chat(HELLO + "x").error()).isEqualTo("400 invalid_request_error invalid_json null");
    }

    @Test
    void addressesMethodsAndTypesThatAreNotThere() {
        assertThat(api.get("/v1/nothing").error()).isEqualTo("404 invalid_request_error unknown_url null");
        assertThat(api.get("/v1").error()).isEqualTo("404 invalid_request_error unknown_url null");
        var get = api.get("/v1/chat/completions");
        assertThat(get.error()).isEqualTo("405 invalid_request_error method_not_allowed null");
        assertThat(get.header("allow")).isEqualTo("POST");
        assertThat(api.method("DELETE", "/v1/models").error())
                .isEqualTo("405 invalid_request_error method_not_allowed null");
        var form = HttpRequest.newBuilder(URI.create(server + "v1/chat/completions"))
                .header("content-type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(HELLO))
                .build();
        assertThat(api.send(form).error()).isEqualTo("415 invalid_request_error unsupported_media_type null");
    }

    @Test
    void aBodyOfMoreThanTenMegabytesIsTooLong() {
        var long1 = HELLO + " ".repeat(TEN_MB);
        assertThat(api.chat(long1).error()).isEqualTo("413 invalid_request_error request_too_large null");
        var chunked = HttpRequest.newBuilder(URI.create(server + "v1/chat/completions"))
                .header("content-type", "application/json")
                .POST(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(new byte[TEN_MB + 1])))
                .build();
        assertThat(api.send(chunked).error()).isEqualTo("413 invalid_request_error request_too_large null");

        assertThat(api.chat(HELLO + " ".repeat(TEN_MB - HELLO.length())).status())
                .isEqualTo(200);
    }

    @Test
    void modelsAreOneUnderTwoNames() {
        assertThat(api.get("/v1/models").json().at("/data/0/id").asText()).isEqualTo("tern");
        assertThat(api.get("/v1/models/scripted").json().at("/id").asText()).isEqualTo("scripted");
        assertThat(api.get("/v1/models/gpt-9").error()).isEqualTo("404 invalid_request_error model_not_found model");
        assertThat(api.chat(HELLO.replace("{\"m", "{\"model\":\"openai/scripted\",\"m"))
                        .json()
                        .at("/model")
                        .asText())
                .isEqualTo("openai/scripted");
        assertThat(api.chat(HELLO.replace("{\"m", "{\"model\":\"gpt-9\",\"m")).error())
                .isEqualTo("404 invalid_request_error model_not_found model");
    }

    @Test
    void pagesOfTheWebAndProxiedStrangersStayOutside() {
        assertThat(api.chat(HELLO, "Origin", "https://evil.example").error())
                .isEqualTo("403 invalid_request_error foreign_page null");
        assertThat(api.get("/v1/models", "X-Forwarded-For", "203.0.113.9").error())
                .isEqualTo("403 invalid_request_error local_only null");
        assertThat(model.requests()).isEmpty();
    }

    @Test
    void aToolWithANameOfOursIsRefused() {
        var said = api.chat(HELLO.replace(
                "{\"m", "{\"tools\":[{\"type\":\"function\",\"function\":{\"name\":\"mcp_notes_note\"}}],\"m"));

        assertThat(said.error()).isEqualTo("400 invalid_request_error tool_name_taken tools");
        assertThat(said.json().at("/error/message").asText()).contains("mcp_notes_note");
    }

    @Test
    void aModelsFaultsHaveTheirStatus() {
        assertThat(fault(500)).isEqualTo("503 server_error model_unavailable null");
        assertThat(fault(400)).isEqualTo("502 server_error model_refused null");
        assertThat(fault(408)).isEqualTo("504 server_error model_timed_out null");
    }

    @Test
    void aResponseThatIsNotThereIsNotFound() {
        assertThat(api.get("/v1/responses/resp_0123456789abcdef01234567").error())
                .isEqualTo("404 invalid_request_error response_not_found null");
        assertThat(api.get("/v1/responses/nonsense").error())
                .isEqualTo("404 invalid_request_error response_not_found null");
    }

    @Test
    void aStoreThatFailsIsSaidAsEverythingElseIs() {
        var rows = GatewayUnderTest.rows();
        rows.execute("alter table replays rename to replays_away");
        try {
            var said = api.chat(HELLO, "Idempotency-Key", "while-the-store-is-away");
            assertThat(said.error()).isEqualTo("503 server_error store_unavailable null");
            assertThat(said.header("content-type")).isEqualTo("application/json");
        } finally {
            rows.execute("alter table replays_away rename to replays");
        }
    }

    /** A page whose own name leads here is asked by its browser for nothing but the name. */
    @Test
    void aPageThatMadeItsNameLeadHereStaysOutside() throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), server.getPort())) {
            socket.getOutputStream()
                    .write("GET /v1/models HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
                            .getBytes(StandardCharsets.US_ASCII));
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 403")
                    .contains("\"code\":\"foreign_host\"");
        }
    }

    private String fault(int status) {
        model.answersBy(body -> Script.status(status, Map.of(), "{}"));
        try {
            return api.chat(HELLO).error();
        } finally {
            model.answersBy(body -> Script.text("All ", "right."));
        }
    }
}
