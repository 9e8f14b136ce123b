package dev.tern.ops.console;

import dev.tern.door.OpsDoor;
import dev.tern.ops.console.Frame.Link;
import dev.tern.ops.inspector.XRayConfig;
import dev.tern.ops.inspector.XRays;
import io.quarkus.runtime.LaunchMode;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.stream.Stream;

/** Makes the frame of a page for whoever asks for it. */
@Singleton
final class Frames {
    private static final Link INSPECTOR = new Link("Inspector", "/inspector", false);

    private final OpsDoor door;
    private final boolean inspector;
    private final boolean watched;

    Frames(OpsDoor door, XRayConfig xray) {
        this.door = door;
        this.inspector = xray.enabled();
        this.watched = XRays.isLoud(xray, LaunchMode.current());
    }

    Frame of(HttpServerRequest request, Section section) {
        var sections =
                Arrays.stream(Section.values()).map(each -> new Link(each.label(), each.path(), each == section));
        var menu = Stream.concat(sections, inspector ? Stream.of(INSPECTOR) : Stream.of())
                .toList();
        var visit = door.visit(request);
        return new Frame(
                section.label(),
                menu,
                visit.map(who -> who.token()).orElse(""),
                visit.map(who -> who.loggedIn()).orElse(false),
                watched,
                "");
    }
}
