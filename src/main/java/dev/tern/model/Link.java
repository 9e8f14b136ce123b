package dev.tern.model;

import java.util.Optional;

/**
 * One model in a chain.
 *
 * @param setting what it was opened with
 */
record Link(ModelSetting setting, ChatModel model) {
    /** The request as this model takes it. */
    ModelRequest request(ModelRequest asked, boolean first) {
        // another model's name means nothing here, nor do its words for how much to think
        return first ? asked : asked.choosing(asked.options().choosing(Optional.empty(), Optional.empty()));
    }

    /** {@code provider/name} of the one that is asked. */
    String name(ModelRequest request) {
        return model.name(request.options());
    }
}
