package dev.tern.platform;

/**
 * How fast a platform lets a bot write. A send counts in the first two or three of these, an edit in all.
 *
 * @param account sends and edits of the account in all its chats
 * @param accountEdits edits of the account in all its chats
 * @param chat sends and edits in one chat
 * @param chatEdits edits in one chat
 */
public record Pace(Limit account, Limit accountEdits, Limit chat, Limit chatEdits) {
    /** As fast as anyone likes. */
    public static final Pace UNLIMITED = new Pace(Limit.NONE, Limit.NONE, Limit.NONE, Limit.NONE);
}
