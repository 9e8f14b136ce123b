package dev.tern.platform;

import dev.tern.turn.PlatformId;
import java.util.List;

/**
 * Looks whether a platform's account is set up as it must be. Beside an adapter that runs, or without one: takes no event
 * from anybody, changes nothing there and shows nobody anything. Blocks for as long as the platform takes to answer; each
 * request has a time limit.
 */
public interface Examiner {
    PlatformId platform();

    /** How its ids look. */
    IdForms ids();

    /**
     * What stands and what does not. One that is not configured has one finding, which says so.
     *
     * @param chats in which the bot is to be able to write, by the platform's own ids
     */
    List<Finding> examine(List<String> chats);
}
