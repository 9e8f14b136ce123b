/** Tests of the sandbox's Slack: its parts alone, and the whole of it over HTTP and sockets, also with foreign clients. */
@NullMarked
package dev.tern.sandbox.slack;

import org.jspecify.annotations.NullMarked;
