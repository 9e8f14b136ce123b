package dev.tern.command;

import dev.tern.gate.AccessDesk;
import dev.tern.gate.KnownForms;
import dev.tern.gate.PairingDesk;
import dev.tern.gate.Roles;
import dev.tern.session.ChatMoves;
import dev.tern.turn.ChatId;
import dev.tern.turn.Origin;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import java.util.Optional;
import java.util.function.Function;

/**
 * What commands can see and change of who may do what.
 *
 * @param role the role of whoever said something, as it is when asked
 * @param forms which ids can be anybody's
 * @param desk where roles are given and chats allowed
 * @param moves the ids that a chat had earlier
 * @param around the chat of which a chat is a thread, where it has an id of its own
 * @param pairing where strangers are let in
 */
public record People(
        Function<Turn, Role> role,
        Roles roles,
        KnownForms forms,
        AccessDesk desk,
        ChatMoves moves,
        Function<Origin, Optional<ChatId>> around,
        PairingDesk pairing) {}
