package dev.tern.sandbox;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What belongs to a chat beside its messages.
 *
 * @param id the platform's own id of the chat
 * @param bot the platform's own id of the gateway's bot
 * @param topics topics, threads or posts that have a name of their own, oldest first
 * @param commands what the gateway's bot offers here
 * @param told what people were told for pressing buttons, oldest first; the last few
 */
public record Room(String id, String bot, List<Topic> topics, List<Offer> commands, List<Told> told) {
    public Room {
        topics = List.copyOf(topics);
        commands = List.copyOf(commands);
        told = List.copyOf(told);
    }

    /**
     * A topic, thread or post.
     *
     * @param id as in {@link Seen#thread}
     * @param closed whether nobody can write in it any more
     */
    public record Topic(String id, String name, boolean closed) {}

    /** A command, its name without a slash. */
    public record Offer(String name, String description) {}

    /**
     * An answer to a pressed button that is no message.
     *
     * @param number grows from answer to answer
     * @param to alias of who pressed
     * @param message id of the message with the button
     * @param text empty if the bot had nothing to say, so that the button only stops waiting
     * @param alert whether it has to be clicked away
     */
    public record Told(
            long number,
            String to,
            String message,
            String text,
            boolean alert,
            @Nullable String url) {}
}
