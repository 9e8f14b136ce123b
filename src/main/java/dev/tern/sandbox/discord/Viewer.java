package dev.tern.sandbox.discord;

/**
 * For whom JSON is written.
 *
 * @param bot id of the bot
 * @param content whether it may read what isn't meant for it
 * @param root scheme, host and port under which it knows this server
 */
record Viewer(long bot, boolean content, String root) {}
