package dev.tern.ops.doctor;

import dev.tern.platform.Examiner;
import dev.tern.platform.Finding;
import dev.tern.scan.Secrets;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks at a whole set-up and says of each part how it stands. Starts nothing, changes nothing, shows nobody anything; may
 * run beside a gateway. Blocks for as long as platforms and models take to answer.
 */
public final class Doctor {
    private final List<Check> checks;
    private final List<Examiner> examiners;
    private final Secrets secrets;

    /**
     * Looks at these.
     *
     * @param secrets are in no finding, whatever a platform says
     */
    public Doctor(List<Check> checks, List<Examiner> examiners, Secrets secrets) {
        this.checks = List.copyOf(checks);
        this.examiners = List.copyOf(examiners);
        this.secrets = secrets;
    }

    /** Looks at one part. Blocks. */
    @FunctionalInterface
    public interface Check {
        List<Finding> look();
    }

    /**
     * Looks at everything once.
     *
     * @param channels in which the bots are to be able to write
     */
    public Report examine(List<Place> channels) {
        var findings = new ArrayList<Finding>();
        checks.forEach(check -> findings.addAll(guarded(check)));
        examiners.forEach(examiner -> findings.addAll(guarded(() -> examiner.examine(channels.stream()
                .filter(place -> place.platform().equals(examiner.platform().value()))
                .map(Place::chat)
                .toList()))));
        return Report.of(findings.stream().map(this::clean).toList());
    }

    private static List<Finding> guarded(Check check) {
        try {
            return check.look();
        } catch (RuntimeException broken) { // one check that breaks hides no other's findings
            return List.of(Finding.fail(
                    "doctor",
                    "a check broke: " + broken.getClass().getSimpleName(),
                    "Report this as a bug, with your settings but without secrets."));
        }
    }

    private Finding clean(Finding finding) {
        var oneLine = finding.found().replaceAll("\\s+", " ").strip();
        return new Finding(finding.check(), finding.status(), secrets.redact(oneLine), finding.advice());
    }
}
