package dev.tern.schedule;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.platform.StorableText;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.EventKey;
import dev.tern.turn.GroupId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A job that is due, as an event of the account that it was made on. Its key names job and time, so that the inbox takes
 * it once, whoever brings it and how often; it holds all that the turn needs, so that reading it again needs nothing else.
 */
public final class ScheduledEvent {
    /** No platform's keys begin so. */
    private static final String PREFIX = "schedule:";

    private static final ObjectMapper JSON = new ObjectMapper();

    private ScheduledEvent() {}

    /**
     * As it is kept.
     *
     * @param due ISO, in UTC
     * @param groups those that its maker was in then; absent in events of before they were kept
     */
    private record Form(
            String job,
            String due,
            String chat,
            ChatKind kind,
            String title,
            @Nullable String thread,
            String person,
            String name,
            boolean bot,
            @Nullable List<String> groups,
            String text) {}

    static RawEvent of(Job job, Instant due, Instant now) {
        var task = job.task();
        var place = task.place();
        var form = new Form(
                job.id().toString(),
                due.toString(),
                place.chat().value(),
                place.kind(),
                place.title(),
                place.thread().map(ThreadId::value).orElse(null),
                task.author().id().value(),
                task.author().name(),
                task.author().bot(),
                task.author().groups().stream().map(GroupId::value).sorted().toList(),
                task.text());
        return new RawEvent(place.account(), key(job.id(), due), write(form), now);
    }

    private static EventKey key(JobId job, Instant due) {
        return new EventKey(PREFIX + job + ":" + due.getEpochSecond());
    }

    private static String write(Form form) {
        try {
            return JSON.writeValueAsString(form);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a scheduled event could not be written job=" + form.job(), e);
        }
    }

    /** Whether the event is one of these, and no platform's. */
    public static boolean is(RawEvent event) {
        return event.key().value().startsWith(PREFIX);
    }

    /** Says what it means. Pure; throws {@link IllegalArgumentException} for what is none. */
    public static Decoded decode(RawEvent event) {
        try {
            return new Decoded.Said(turn(event, JSON.readValue(event.json(), Form.class)));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("no scheduled event, event=" + event.key(), e);
        }
    }

    private static Turn turn(RawEvent event, Form form) {
        var author = author(form);
        var due = Instant.parse(form.due());
        var scheduled = new Annotation.Scheduled(form.job(), due);
        var direct = form.kind().isDirect();
        return new Turn(
                TurnId.of(event.account(), event.key()),
                origin(event, form),
                author,
                direct ? Addressing.DIRECT : Addressing.COMMAND,
                StorableText.of(form.text()),
                List.of(),
                direct ? List.of(scheduled) : List.of(new Annotation.SaidBy(author.id(), author.name()), scheduled),
                due);
    }

    /** As they were when they made it: no platform tells a person's groups at another time. */
    private static Author author(Form form) {
        var groups = Optional.ofNullable(form.groups()).stream()
                .flatMap(List::stream)
                .map(GroupId::new)
                .collect(Collectors.toSet());
        return new Author(new PersonId(form.person()), form.name(), form.bot(), false, groups);
    }

    private static Origin origin(RawEvent event, Form form) {
        var thread = Optional.ofNullable(form.thread()).map(ThreadId::new);
        return new Place(event.account(), new ChatId(form.chat()), form.kind(), form.title(), thread)
                .as(event.key().value());
    }
}
