package dev.tern.ops.inspector;

import dev.tern.prompt.OverlayLayer;
import dev.tern.prompt.PieceKind;
import java.util.Arrays;

/** The colour of a layer of which only the trace is there. */
final class LayerStyles {
    private LayerStyles() {}

    static String of(String kind) {
        boolean overlay = Arrays.stream(OverlayLayer.Kind.values())
                .anyMatch(each -> each.name().equals(kind));
        return KindWords.style(overlay ? PieceKind.OVERLAY : PieceKind.AUGMENT);
    }
}
