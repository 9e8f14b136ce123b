package dev.tern.transcript;

import dev.tern.transcript.Following.Mark;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** How far those have followed the transcript who keep nothing themselves. */
public interface FollowerMarks {
    /** Empty for one that is new. */
    Uni<Optional<Mark>> of(String name);

    /** In place of what was kept before. */
    Uni<Void> keep(String name, Mark mark);
}
