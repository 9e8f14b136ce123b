/** The whole line, from a person's message in the sandbox to the bot's answer there, with the real parts between. */
@org.jspecify.annotations.NullMarked
package dev.tern.line;
