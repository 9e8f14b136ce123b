package dev.tern.tool;

import io.smallrye.mutiny.Uni;
import java.util.List;

/** Where tools come from: the built-in ones, or a server's. */
public interface ToolSource {
    /** The tools that are there now. A source that cannot say has none, and logs why. */
    Uni<List<Tool>> tools();
}
