/**
 * What people and the assistant really said, and facts about it: the one thing that is kept for ever.
 *
 * <p>Nothing that was shown to the model beside that can be expressed here: {@link dev.tern.transcript.UserSaid} is made
 * from a turn, there is no system message, and a layer leaves no more than a {@link dev.tern.transcript.LayerTrace}.
 */
@NullMarked
package dev.tern.transcript;

import org.jspecify.annotations.NullMarked;
