package dev.tern.sandbox;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Lists and makes the bots of the sandbox. */
@Path("/sandbox/bots")
@NonBlocking
public class BotResource {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,23}");

    private final SandboxPlatforms platforms;

    BotResource(SandboxPlatforms platforms) {
        this.platforms = platforms;
    }

    /** A bot as the people's side shows it. */
    public record BotView(
            String platform,
            String name,
            String id,
            String username,
            String token,
            @Nullable String appToken,
            boolean gateway) {
        static BotView of(Bot bot) {
            return new BotView(
                    bot.platform(),
                    bot.name(),
                    bot.id(),
                    bot.username(),
                    bot.token().value(),
                    bot.appToken().map(BotToken::value).orElse(null),
                    bot.gateway());
        }
    }

    @GET
    public List<BotView> list() {
        return platforms.all().stream()
                .flatMap(platform -> platform.bots().stream())
                .sorted(Comparator.comparing(Bot::gateway).reversed())
                .map(BotView::of)
                .toList();
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    public BotView make(String body) {
        var fields = Fields.parse(body);
        var name = fields.text("name");
        if (!NAME.matcher(name).matches()) {
            throw SandboxException.bad("name must be a letter and up to 23 letters, digits, '_' or '-'");
        }
        return BotView.of(platforms.get(fields.text("platform")).addBot(name));
    }
}
