package dev.tern.ops.console;

import java.util.List;

/**
 * What is around every page.
 *
 * @param token for the page's forms
 * @param loggedIn whether one can log out
 * @param watched whether the inspector is on where it should not be for long
 * @param notice what has just been done; blank if nothing was
 */
public record Frame(String title, List<Link> menu, String token, boolean loggedIn, boolean watched, String notice) {
    public Frame {
        menu = List.copyOf(menu);
    }

    /** A place to go to. */
    public record Link(String label, String href, boolean current) {}

    Frame saying(String words) {
        return new Frame(title, menu, token, loggedIn, watched, words);
    }

    /** With the name of what the page is about in the window's title. */
    Frame named(String name) {
        return new Frame(name, menu, token, loggedIn, watched, notice);
    }
}
