package dev.tern.prompt;

import dev.tern.model.ModelMessage.Part;
import java.util.Optional;

/**
 * A part of a message on its way to the model, and what it is.
 *
 * @param name which one of its kind, in words; empty where the kind says it all
 * @param layer the layer that it was made of
 * @param said which of the turn's own messages it shows, from 0; −1 where it shows none
 */
record Piece(Part part, PieceKind kind, String name, Optional<PromptLayer> layer, int said) {
    private static final int NONE = -1;

    static Piece of(Part part, PieceKind kind) {
        return new Piece(part, kind, "", Optional.empty(), NONE);
    }

    static Piece text(String text, PieceKind kind) {
        return of(new Part.Text(text), kind);
    }

    static Piece layer(PieceKind kind, PromptLayer layer, String text) {
        return new Piece(new Part.Text(text), kind, layer.name(), Optional.of(layer), NONE);
    }

    /** The same, which shows this message of the turn. */
    Piece showing(int message) {
        return new Piece(part, kind, name, layer, message);
    }
}
