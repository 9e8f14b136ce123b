package dev.tern.sandbox;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The people's side: what somebody does and sees in a chat. */
@Path("/sandbox/chats/{platform}")
@Consumes(MediaType.APPLICATION_JSON)
@NonBlocking
public class ChatResource {
    private static final Pattern ALIAS = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    private final SandboxPlatforms platforms;
    private final Changes changes;

    ChatResource(SandboxPlatforms platforms, Changes changes) {
        this.platforms = platforms;
        this.changes = changes;
    }

    @GET
    public List<String> chats(@PathParam("platform") String platform) {
        return platforms.get(platform).chats();
    }

    /** All that somebody sees of a chat; {@code person} leaves out what only others see. */
    @GET
    @Path("/{chat}")
    public View view(
            @PathParam("platform") String platform,
            @PathParam("chat") String chat,
            @QueryParam("person") @Nullable String person) {
        return View.of(
                platforms.get(platform),
                alias("chat", chat),
                Optional.ofNullable(person).map(name -> alias("person", name)));
    }

    @GET
    @Path("/{chat}/messages")
    public List<Seen> seen(@PathParam("platform") String platform, @PathParam("chat") String chat) {
        return platforms.get(platform).seen(alias("chat", chat));
    }

    @GET
    @Path("/{chat}/presence")
    public Presence presence(@PathParam("platform") String platform, @PathParam("chat") String chat) {
        return platforms.get(platform).presence(alias("chat", chat));
    }

    @POST
    @Path("/{chat}/messages")
    public Posted post(@PathParam("platform") String platform, @PathParam("chat") String chat, String body) {
        var fields = Fields.parse(body);
        alias("from", fields.text("from"));
        var posted = platforms.get(platform).post(alias("chat", chat), PostReader.read(fields));
        changes.signal(platform);
        return posted;
    }

    @PUT
    @Path("/{chat}/messages/{id}")
    public Posted edit(
            @PathParam("platform") String platform,
            @PathParam("chat") String chat,
            @PathParam("id") String id,
            String body) {
        var posted = platforms
                .get(platform)
                .edit(alias("chat", chat), id, Fields.parse(body).text("text"));
        changes.signal(platform);
        return posted;
    }

    @DELETE
    @Path("/{chat}/messages/{id}")
    @Consumes(MediaType.WILDCARD)
    public void delete(
            @PathParam("platform") String platform, @PathParam("chat") String chat, @PathParam("id") String id) {
        platforms.get(platform).delete(alias("chat", chat), id);
        changes.signal(platform);
    }

    @POST
    @Path("/{chat}/messages/{id}/reactions")
    public void react(
            @PathParam("platform") String platform,
            @PathParam("chat") String chat,
            @PathParam("id") String id,
            String body) {
        var fields = Fields.parse(body);
        platforms
                .get(platform)
                .react(
                        alias("chat", chat),
                        id,
                        person(chat, fields),
                        fields.optional("emoji").orElse(""));
        changes.signal(platform);
    }

    @POST
    @Path("/{chat}/messages/{id}/buttons/{button: .+}")
    @Consumes(MediaType.WILDCARD)
    public void press(
            @PathParam("platform") String platform,
            @PathParam("chat") String chat,
            @PathParam("id") String id,
            @PathParam("button") String button,
            String body) {
        platforms.get(platform).press(alias("chat", chat), id, person(chat, Fields.parse(body)), button);
        changes.signal(platform);
    }

    @PUT
    @Path("/{chat}/people/{person}")
    public void group(
            @PathParam("platform") String platform,
            @PathParam("chat") String chat,
            @PathParam("person") String person,
            String body) {
        alias("chat", chat);
        platforms
                .get(platform)
                .group(alias("person", person), Fields.parse(body).texts("groups"));
        changes.signal(platform);
    }

    /** Who acts: the person of a direct chat need not be named. */
    private static String person(String chat, Fields fields) {
        var named = fields.optional("from");
        return alias(
                "from",
                named.isEmpty() && chat.startsWith("dm-") ? chat.substring("dm-".length()) : fields.text("from"));
    }

    private static String alias(String field, String alias) {
        if (!ALIAS.matcher(alias).matches()) {
            throw SandboxException.bad(
                    "%s must be 1 to 64 letters, digits, '.', '_' or '-', not '%s'".formatted(field, alias));
        }
        return alias;
    }
}
