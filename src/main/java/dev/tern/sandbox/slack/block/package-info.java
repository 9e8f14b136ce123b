/**
 * What Slack messages look like: mrkdwn, blocks and attachments as visible text and safe HTML, and the check of blocks
 * that a bot wants to send.
 *
 * <p>All of it is pure and knows JSON only. Whoever calls it says how people and channels are called. The rules are those
 * of https://docs.slack.dev/messaging/formatting-message-text and https://docs.slack.dev/reference/block-kit.
 */
@NullMarked
package dev.tern.sandbox.slack.block;

import org.jspecify.annotations.NullMarked;
