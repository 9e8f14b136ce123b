package dev.tern.ops.console;

import dev.tern.async.VirtualThreads;
import dev.tern.door.OpsPage;
import dev.tern.ops.doctor.DoctorResource.DoctorOnDuty;
import dev.tern.ops.doctor.Report;
import dev.tern.platform.Finding;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Comparator;
import java.util.List;

/** What is wrong with the set-up; looked at each time that the page is loaded, which takes seconds. */
@Singleton
@OpsPage
@Path("/console/doctor")
@Produces(MediaType.TEXT_HTML)
public final class DoctorPage {
    private final Frames frames;
    private final DoctorOnDuty doctor;

    DoctorPage(Frames frames, DoctorOnDuty doctor) {
        this.frames = frames;
        this.doctor = doctor;
    }

    @GET
    public Uni<TemplateInstance> examine(HttpServerRequest request) {
        var frame = frames.of(request, Section.DOCTOR);
        return VirtualThreads.call(() -> doctor.examine(List.of())).map(report -> view(frame, report));
    }

    private static TemplateInstance view(Frame frame, Report report) {
        var findings = report.findings().stream()
                .sorted(Comparator.comparing(Finding::status).reversed())
                .map(Examination.Finding::of)
                .toList();
        return new Examination(frame, Examination.mark(report.status()), findings);
    }
}
