package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Optional;
import net.dv8tion.jda.api.exceptions.InvalidTokenException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import org.jspecify.annotations.Nullable;

/** Finds out where the gateway is, if it is not Discord's own. JDA takes that one for granted, and never asks. */
final class GatewayUrl {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final DiscordAccount account;
    private final OkHttpClient http;
    private volatile @Nullable String last;

    GatewayUrl(DiscordAccount account, OkHttpClient http) {
        this.account = account;
        this.http = http;
    }

    /** Empty where JDA knows it. Blocks where the API must be asked, whose answer is good until the process ends. */
    Optional<String> find() {
        if (account.gatewayUrl().isPresent() || account.isDiscordItself()) {
            return account.gatewayUrl().map(URI::toString);
        }
        var known = last;
        if (known == null) {
            known = ask();
            last = known;
        }
        return Optional.of(known);
    }

    /** @see <a href="https://discord.com/developers/docs/events/gateway#get-gateway-bot">Get Gateway Bot</a> */
    private String ask() {
        var request = new Request.Builder()
                .url(account.restUrl() + "gateway/bot")
                .header("Authorization", "Bot " + account.token())
                .build();
        try (var response = http.newCall(request).execute()) {
            if (response.code() == 401) {
                throw new InvalidTokenException();
            }
            var url = JSON.readTree(response.body().string()).path("url").textValue();
            if (url == null) {
                throw new IOException("no gateway url in the answer, status=" + response.code());
            }
            return url;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
