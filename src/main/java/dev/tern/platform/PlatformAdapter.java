package dev.tern.platform;

import dev.tern.media.FileRefused;
import dev.tern.media.Location;
import dev.tern.turn.AccountId;
import dev.tern.turn.Attachment;
import dev.tern.turn.ChatId;
import dev.tern.turn.GroupId;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Reply;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One messaging platform. One bean for each; the line finds them by itself. */
public interface PlatformAdapter {
    PlatformId id();

    PlatformTraits traits();

    /**
     * The chat that a chat is a thread of, where it has an id of its own; empty where it is none, and where that is not
     * known now. Answered from memory, at once, on any thread.
     */
    default Optional<ChatId> around(ChatId chat) {
        return Optional.empty();
    }

    /**
     * The people who are in a group now; empty where the platform can't be asked that, since it says with each message
     * which groups its author is in, or has none. Fails with a {@link PlatformException}.
     */
    default Uni<Optional<Set<PersonId>>> members(GroupId group) {
        return Uni.createFrom().item(Optional.empty());
    }

    /** Whether the settings let it connect; known before {@link #start}, and the same as long as this process runs. */
    boolean isConfigured();

    /** Whether there is something beyond this server to connect to; known before {@link #start}. */
    default boolean isRemote() {
        return true;
    }

    /** What is known of the connection now; never blocks. */
    PlatformState state();

    /** What the connection has been through, for metrics and those who watch; never blocks. */
    default ConnectionFacts connection() {
        return ConnectionFacts.of(state());
    }

    /**
     * Says which commands the platform's own menu is to offer, where it has one. Called once, before {@link #start};
     * the adapter tells the platform once it is connected. That this fails is logged, tried again, and stops nothing.
     */
    default void publish(List<CommandEntry> commands) {}

    /**
     * Sets the adapter going, once, when this server listens. Completes without waiting for the platform: whatever
     * keeps it from connecting is retried inside and shows in {@link #state()}. Does nothing where no token is set.
     */
    Uni<Void> start(RawSink sink);

    /** Stops taking events in, and ends what the adapter started. Sending still works until the process ends. */
    Uni<Void> stop();

    /**
     * Says what a raw event means. A pure function of the event and of who the bot is, called after {@link
     * RawSink#opened}, again after a crash. Throws only for an event that it cannot read, which is then quarantined.
     */
    Decoded decode(RawEvent event);

    /**
     * Says where a file that came in by this account is now, as {@link dev.tern.media.Locator} tells. Platforms whose
     * people can send no files have none.
     */
    default Uni<Location> locate(AccountId account, Attachment file) {
        return Uni.createFrom().failure(() -> new FileRefused("cannot be fetched from here"));
    }

    /** Turns a reply into messages in the platform's own look, each within its limit; at least one. Pure. */
    List<Rendered> render(Reply reply);

    /**
     * Sends one message. Fails with a {@link PlatformException} that tells whether it may have arrived.
     */
    Uni<Receipt> send(Outgoing part);

    /**
     * Shows an answer while it is being written, where {@link PlatformTraits#drafts()} says that this is possible. Called
     * a few times a second with ever more text, on the line's threads: returns at once and never throws. What is shown
     * is a preview that the sent parts take the place of; a draft that is lost is no loss.
     */
    default void draft(Draft draft) {}

    /** How fast the platform lets us write in a chat. Known without asking the platform; the account's part is the same in all. */
    default Pace pace(ChatId chat) {
        return pace();
    }

    /** The same for a chat of which nothing is known. */
    default Pace pace() {
        return Pace.UNLIMITED;
    }

    /**
     * Changes a message, where {@link PlatformTraits#edits()} says that this is possible. Succeeds where the message says
     * it already. Fails with a {@link PlatformException}; with {@link PlatformException.NotEditable} where this message
     * can be changed no more, though others can be sent.
     */
    default Uni<Void> edit(Edit edit) {
        return Uni.createFrom().failure(new PlatformException.NotEditable("edits are unknown here platform=" + id()));
    }

    /**
     * Whether a message calls somebody whom only a new one would notify: nobody is told of being named in a message that
     * is changed.
     */
    default boolean calls(Rendered content) {
        return false;
    }

    /** What only the running connection shows of the set-up, and no {@link Examiner} sees; never blocks. */
    default List<Finding> findings() {
        return List.of();
    }

    /** Takes a message of the bot's own away; succeeds where it is gone already. Fails with a {@link PlatformException}. */
    default Uni<Void> delete(Destination from, MessageId message) {
        return Uni.createFrom().failure(new PlatformException.NotEditable("edits are unknown here platform=" + id()));
    }

    /**
     * Sets a sign of ours on a message that a person wrote. Does nothing where the platform has no such signs, or not this
     * one. Fails with a {@link PlatformException}, which matters to nobody but to the chat's budget.
     *
     * @param on where it was said
     * @param change from which sign to which
     */
    default Uni<Void> react(Origin on, Sign change) {
        return Uni.createFrom().voidItem();
    }

    /**
     * Tells whoever pressed a button what came of it, for nobody else to see, and that the press has arrived, where a
     * platform waits for that. Does nothing where it can't, or can no more. Fails with a {@link PlatformException}, which
     * matters to nobody.
     *
     * @param press the turn that the press is
     * @param words a sentence; blank where there is nothing to say
     */
    default Uni<Void> whisper(Turn press, String words) {
        return Uni.createFrom().voidItem();
    }

    /**
     * Shows for a few seconds that an answer is being written; called each {@link PlatformTraits#typing()}. Fails with a
     * {@link PlatformException}, which matters to nobody but to the chat's budget.
     */
    default Uni<Void> typing(Destination to) {
        return Uni.createFrom().voidItem();
    }
}
