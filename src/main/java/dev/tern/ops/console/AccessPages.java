package dev.tern.ops.console;

import dev.tern.door.OpsPage;
import dev.tern.gate.AccessDesk;
import dev.tern.ops.console.Confirm.Fact;
import dev.tern.ops.console.Frame.Link;
import dev.tern.turn.ChatId;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestQuery;

/** Gives people roles and lets the bot talk in chats, and ends both. */
@Singleton
@OpsPage
@Path("/console/access")
@Produces(MediaType.TEXT_HTML)
public final class AccessPages {
    private static final String PEOPLE = "/console/access/people/remove";
    private static final String CHATS = "/console/access/chats/remove";

    private final Frames frames;
    private final AccessDesk desk;

    AccessPages(Frames frames, AccessDesk desk) {
        this.frames = frames;
        this.desk = desk;
    }

    /** Something that a form names by ids; empty where it does not. */
    private record Named<T>(PlatformId platform, T id) {
        static <T> Optional<Named<T>> of(Optional<String> platform, Optional<String> id, Function<String, T> reading) {
            try {
                return Optional.of(new Named<>(
                        new PlatformId(platform.orElse("").strip()),
                        reading.apply(id.orElse("").strip())));
            } catch (IllegalArgumentException no) { // ids say so alike
                return Optional.empty();
            }
        }
    }

    @POST
    @Path("people")
    public Uni<Response> give(
            @RestForm Optional<String> platform, @RestForm Optional<String> person, @RestForm Optional<String> role) {
        return Named.of(platform, person, PersonId::new)
                .flatMap(who -> AccessPage.given(role)
                        .map(as -> desk.give(who.platform(), who.id(), as, AccessDesk.OPERATOR)
                                .map(outcome -> told(outcome, Told.ROLE_GIVEN))))
                .orElseGet(() -> Uni.createFrom().item(Told.NO_ID))
                .map(told -> told.at(Section.ACCESS));
    }

    @GET
    @Path("people/remove")
    public TemplateInstance askToTake(
            HttpServerRequest request, @RestQuery Optional<String> platform, @RestQuery Optional<String> person) {
        var who = known(Named.of(platform, person, PersonId::new));
        return ask(
                frames.of(request, Section.ACCESS).named("Take a role"),
                "Take this person's role?",
                List.of(
                        new Fact("Platform", who.platform().value()),
                        new Fact("Person", who.id().value())),
                "They are a stranger then, as whoever writes for the first time.",
                Addresses.of(
                        PEOPLE,
                        "platform",
                        who.platform().value(),
                        "person",
                        who.id().value()));
    }

    @POST
    @Path("people/remove")
    public Uni<Response> take(@RestQuery Optional<String> platform, @RestQuery Optional<String> person) {
        var who = known(Named.of(platform, person, PersonId::new));
        return desk.take(who.platform(), who.id(), AccessDesk.OPERATOR)
                .map(done -> (done ? Told.ROLE_TAKEN : Told.NO_ROLE).at(Section.ACCESS));
    }

    @POST
    @Path("chats")
    public Uni<Response> allow(@RestForm Optional<String> platform, @RestForm Optional<String> chat) {
        return Named.of(platform, chat, ChatId::new)
                .map(place -> desk.allow(place.platform(), place.id(), AccessDesk.OPERATOR)
                        .map(outcome -> told(outcome, Told.ALLOWED)))
                .orElseGet(() -> Uni.createFrom().item(Told.NO_ID))
                .map(told -> told.at(Section.ACCESS));
    }

    @GET
    @Path("chats/remove")
    public TemplateInstance askToDisallow(
            HttpServerRequest request, @RestQuery Optional<String> platform, @RestQuery Optional<String> chat) {
        var place = known(Named.of(platform, chat, ChatId::new));
        return ask(
                frames.of(request, Section.ACCESS).named("Leave a chat alone"),
                "Let nobody call the bot in this chat?",
                List.of(
                        new Fact("Platform", place.platform().value()),
                        new Fact("Chat", place.id().value())),
                "Those who look after the bot may call it there all the same.",
                Addresses.of(
                        CHATS,
                        "platform",
                        place.platform().value(),
                        "chat",
                        place.id().value()));
    }

    @POST
    @Path("chats/remove")
    public Uni<Response> disallow(@RestQuery Optional<String> platform, @RestQuery Optional<String> chat) {
        var place = known(Named.of(platform, chat, ChatId::new));
        return desk.disallow(place.platform(), place.id(), AccessDesk.OPERATOR)
                .map(done -> (done ? Told.DISALLOWED : Told.NOT_ALLOWED).at(Section.ACCESS));
    }

    private static Told told(AccessDesk.Outcome outcome, Told done) {
        return switch (outcome) {
            case DONE -> done;
            case FIXED -> Told.ROLE_FIXED;
            case NO_ID -> Told.NO_ID;
        };
    }

    private static <T> Named<T> known(Optional<Named<T>> named) {
        return named.orElseThrow(BadRequestException::new);
    }

    private static TemplateInstance ask(Frame frame, String heading, List<Fact> facts, String warning, String action) {
        return new Confirm(
                frame,
                heading,
                facts,
                warning,
                action,
                "Remove",
                true,
                new Link("Leave it", Section.ACCESS.path(), false));
    }
}
