/**
 * Skills: texts in {@code tern.home/skills} that teach the assistant to do something, in the layout of Hermes Agent and
 * agentskills.io. The prompt has an index of them, one line each; the model or the person loads a text when it is wanted.
 *
 * <p>Read from disk each time, on virtual threads. Links are not followed, and a text that could turn the model is not
 * shown.
 *
 * @see <a href="https://agentskills.io/specification">agentskills.io</a>
 */
@NullMarked
package dev.tern.skill;

import org.jspecify.annotations.NullMarked;
