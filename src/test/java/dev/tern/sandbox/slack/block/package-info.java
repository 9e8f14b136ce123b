/** Tests of how Slack messages look, and of what is wrong with blocks. */
@NullMarked
package dev.tern.sandbox.slack.block;

import org.jspecify.annotations.NullMarked;
