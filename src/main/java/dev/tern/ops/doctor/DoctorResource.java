package dev.tern.ops.doctor;

import dev.tern.async.VirtualThreads;
import dev.tern.door.OpsOnly;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestQuery;

/** The doctor of a gateway that runs, for operators. */
@Singleton
@OpsOnly
@Path("/api/ops/doctor")
public final class DoctorResource {
    private final DoctorOnDuty doctor;

    DoctorResource(DoctorOnDuty doctor) {
        this.doctor = doctor;
    }

    /** Looks at this gateway's settings; takes seconds where platforms do not answer. */
    @FunctionalInterface
    public interface DoctorOnDuty {
        Report examine(List<Place> channels);
    }

    /**
     * Looks at everything once.
     *
     * @param channel such as {@code discord:123}, as often as one likes, beside those that the settings name
     */
    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public Uni<Report> examine(@RestQuery List<String> channel) {
        var places = channel.stream().map(Place::of).flatMap(Optional::stream).toList();
        return VirtualThreads.call(() -> doctor.examine(places));
    }
}
