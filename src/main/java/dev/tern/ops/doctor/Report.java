package dev.tern.ops.doctor;

import dev.tern.platform.Finding;
import dev.tern.platform.Finding.Status;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What the doctor found, in the order in which it looked.
 *
 * @param status the worst of all
 */
public record Report(Status status, List<Finding> findings) {
    public Report {
        findings = List.copyOf(findings);
    }

    static Report of(List<Finding> findings) {
        return new Report(
                findings.stream()
                        .map(Finding::status)
                        .max(Comparator.naturalOrder())
                        .orElse(Status.OK),
                findings);
    }

    /** Whether everything works that is switched on. */
    public boolean isSound() {
        return status != Status.FAIL;
    }

    /** For people: a line each, and below it what to do. */
    public String text() {
        return findings.stream().map(Report::lines).collect(Collectors.joining())
                + "%d failed, %d warned%n".formatted(count(Status.FAIL), count(Status.WARN));
    }

    private static String lines(Finding finding) {
        var line = "%-5s %-22s %s%n".formatted(mark(finding.status()), finding.check(), finding.found());
        return line + finding.advice().map("      -> %s%n"::formatted).orElse("");
    }

    private static String mark(Status status) {
        return status == Status.FAIL ? "FAIL" : status.word();
    }

    private long count(Status wanted) {
        return findings.stream().filter(finding -> finding.status() == wanted).count();
    }
}
