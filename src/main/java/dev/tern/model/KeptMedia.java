package dev.tern.model;

import dev.tern.model.ModelMessage.Part;
import java.util.Optional;

/** Gives the bytes of what a request only names. */
public interface KeptMedia {
    /** Has nothing. */
    KeptMedia NONE = part -> Optional.empty();

    /**
     * The part as a provider takes it: {@link Part.Image} with a {@code data:} URL, or {@link Part.Audio}. Empty where it is
     * kept no longer, or can't be shown as one. Blocks.
     */
    Optional<Part> read(Part.Kept part);
}
