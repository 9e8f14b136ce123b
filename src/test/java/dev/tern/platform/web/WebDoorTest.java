package dev.tern.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.Stored;
import dev.tern.turn.AccountId;
import io.smallrye.mutiny.Uni;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebDoorTest {
    private static final String COOKIE = "a=b; tern-chat=0123456789abcdef0123456789abcdef; c=d";

    @ParameterizedTest
    @CsvSource(textBlock = """
                    # host,                 origin,                         loopback, lets in
                    localhost:8080,         http://localhost:8080,          true,     true
                    LOCALHOST:8080,         http://localhost:8080,          true,     true
                    127.0.0.1:8080,         http://127.0.0.1:8080,          true,     true
                    [::1]:8080,             http://[::1]:8080,              true,     true
                    localhost:8080,         ,                               true,     true
                    a.tern.localhost,       http://a.tern.localhost,        true,     true
                    192.168.1.5:8080,       http://192.168.1.5:8080,        false,    true
                    tern.lan:8080,          http://tern.lan:8080,           false,    true
                    tern.lan,               https://tern.lan,               false,    true
                    chat.example.org,       https://chat.example.org,       true,     true
                    127.0.0.1:8080,         https://chat.example.org,       true,     true
                    localhost:8080,         http://localhost:3000,          true,     false
                    localhost:8080,         https://evil.example,           true,     false
                    localhost:8080,         null,                           true,     false
                    localhost:8080,         file://,                        true,     false
                    chat.example.org,       https://evil.example,           true,     false
                    evil.example:8080,      http://evil.example:8080,       true,     false
                    localhost.evil.example, http://localhost.evil.example,  true,     false
                    127.0.0.1.evil.example, http://127.0.0.1.evil.example,  true,     false
                    ,                       http://localhost:8080,          true,     false
                    """)
    void onlyAPageOfThisServersOwnIsLetIn(
            @Nullable String host, @Nullable String origin, boolean loopback, boolean lets) {
        var knock = new WebDoor.Knock(host, origin, COOKIE, loopback, false);

        assertThat(open(Settings.usual().withHosts("chat.example.org"))
                        .refusal(knock)
                        .isEmpty())
                .isEqualTo(lets);
    }

    /** Whoever comes through a proxy that nobody has told us of would be at this machine, and nobody's stranger. */
    @ParameterizedTest
    @ValueSource(strings = {"203.0.113.5", "localhost", "127.0.0.1:8080"})
    void whatAProxyHandsOnIsLetInOnlyWhereTheNamesAreSaid(String host) {
        var knock = new WebDoor.Knock(host, "https://" + host, COOKIE, true, true);

        assertThat(open(Settings.usual()).refusal(knock)).contains(403);
        assertThat(open(Settings.usual().withHosts("chat.example.org")).refusal(knock))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    ,
                    a=b
                    tern-chat=
                    tern-chat=0123456789abcdef0123456789abcde
                    tern-chat=0123456789abcdef0123456789abcdef0
                    tern-chat=0123456789ABCDEF0123456789ABCDEF
                    xtern-chat=0123456789abcdef0123456789abcdef
                    """)
    void nobodyComesInWithoutACookie(@Nullable String cookies) {
        var knock = new WebDoor.Knock("localhost", "http://localhost", cookies, true, false);

        assertThat(open(Settings.usual()).refusal(knock)).contains(401);
    }

    @Test
    void nobodyComesInBeforeTheAccountIsOpenOrAfterItIsClosed() {
        var adapter = new WebAdapter(Settings.usual());
        var door = new WebDoor(adapter, Settings.usual());
        var knock = new WebDoor.Knock("localhost", "http://localhost", COOKIE, true, false);

        assertThat(door.refusal(knock)).contains(503);
        adapter.start(new NoSink()).await().indefinitely();
        assertThat(door.refusal(knock)).isEmpty();
        adapter.stop().await().indefinitely();
        assertThat(door.refusal(knock)).contains(503);
    }

    @Test
    void aPersonsIdDoesNotTellTheSecret() {
        var visitor = Visitor.random();

        assertThat(Visitor.of(Visitor.COOKIE + "=" + visitor.secret())).contains(visitor);
        assertThat(visitor.person().value()).hasSize(32).isNotEqualTo(visitor.secret());
        assertThat(visitor.toString()).doesNotContain(visitor.secret());
        assertThat(Visitor.random()).isNotEqualTo(visitor);
    }

    private static WebDoor open(WebConfig config) {
        var adapter = new WebAdapter(config);
        adapter.start(new NoSink()).await().indefinitely();
        return new WebDoor(adapter, config);
    }

    private record NoSink() implements RawSink {
        @Override
        public Uni<Void> opened(AccountId account) {
            return Uni.createFrom().voidItem();
        }

        @Override
        public Uni<Stored> accept(RawEvent event) {
            return Uni.createFrom().item(Stored.NEW);
        }
    }
}
