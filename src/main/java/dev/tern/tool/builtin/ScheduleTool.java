package dev.tern.tool.builtin;

import dev.tern.scan.ThreatScan;
import dev.tern.schedule.Job;
import dev.tern.schedule.JobId;
import dev.tern.schedule.JobText;
import dev.tern.schedule.Owner;
import dev.tern.schedule.Place;
import dev.tern.schedule.Planner;
import dev.tern.schedule.Task;
import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.Origin;
import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Lets the model do something later, or again and again: for the person who asks, in the chat where they ask. Nothing
 * that a schedule began can make another job, or jobs would multiply with nobody there to see it.
 */
public final class ScheduleTool implements Tool {
    public static final String NAME = "schedule";

    private static final int LONGEST = 4_000;

    private static final ToolSpec SPEC = new ToolSpec(NAME, """
            Have something done later, once or again and again: at that time you are given the task as a message of this \
            person, in this chat, and your answer goes here. Nobody is there then to be asked, so write into the task all \
            that you will need to know: what to do, about what, and how to report.
            action "create" takes task and when. when is a cron expression of five fields ("0 9 * * 1-5"), an ISO time \
            ("2030-12-24T18:00"), or a span from now on ("in 2h"); give time_zone where the person lives in another zone \
            than the clock that you are shown. "list" shows what this person has scheduled. "cancel" takes the id of a job.""", """
            {"type":"object","properties":{\
            "action":{"type":"string","enum":["create","list","cancel"]},\
            "task":{"type":"string","description":"what is to be done, in full sentences, for create"},\
            "when":{"type":"string","description":"cron expression, ISO time or span, for create"},\
            "time_zone":{"type":"string","description":"for example Europe/Berlin, for create"},\
            "id":{"type":"string","description":"the job's number, for cancel"}},\
            "required":["action"]}""");

    private final Planner planner;
    private final Predicate<Origin> reachable;

    /**
     * Over a planner.
     *
     * @param reachable whether people can be written to there
     */
    public ScheduleTool(Planner planner, Predicate<Origin> reachable) {
        this.planner = planner;
        this.reachable = reachable;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    /** The store adds each call of a turn once, and what is cancelled stays so. */
    @Override
    public boolean isIdempotent() {
        return true;
    }

    @Override
    public Company company() {
        return Company.IN_ORDER;
    }

    @Override
    public boolean keeps() {
        return true;
    }

    @Override
    public Uni<ToolOutput> call(Invocation invocation) {
        if (invocation.scheduled()) {
            throw new RefusedCall(
                    "a scheduled task cannot use schedules; say in your answer what the person should do");
        }
        if (invocation.author().shared()) {
            throw new RefusedCall("nothing can be scheduled for somebody who is no single person");
        }
        if (!reachable.test(invocation.origin())) {
            throw new RefusedCall("nothing can be scheduled here, since nobody could be written to later");
        }
        var arguments = Arguments.of(invocation);
        var done =
                switch (arguments.required("action")) {
                    case "create" -> create(arguments, invocation);
                    case "list" -> planner.of(owner(invocation)).map(ScheduleTool::listed);
                    case "cancel" -> cancel(arguments, invocation);
                    case String other ->
                        throw new RefusedCall("action must be create, list or cancel, not '" + other + "'");
                };
        return done.map(ToolOutput::new);
    }

    private static Owner owner(Invocation invocation) {
        return Owner.in(invocation.origin(), invocation.author());
    }

    private Uni<String> create(Arguments arguments, Invocation invocation) {
        var text = text(arguments);
        var timing = planner.timing(arguments.required("when"), arguments.text("time_zone"));
        var task = new Task(Place.of(invocation.origin()), invocation.author(), text, timing);
        return planner.add(task, invocation.turn(), invocation.ordinal())
                .map(job -> "Scheduled. " + JobText.line(job) + " Tell the person when it will be done.");
    }

    /** It will be said in the person's name when nobody looks. */
    private static String text(Arguments arguments) {
        var text = arguments.required("task").strip();
        if (text.length() > LONGEST) {
            throw new RefusedCall("task must be at most " + LONGEST + " characters");
        }
        ThreatScan.strictly(text).ifPresent(threat -> {
            throw new RefusedCall("this is not scheduled, since it could do harm later (" + threat.category()
                    + "); nothing was kept");
        });
        return text;
    }

    private static String listed(List<Job> jobs) {
        return jobs.isEmpty()
                ? "Nothing is scheduled here for this person."
                : jobs.stream().map(JobText::line).collect(Collectors.joining("\n"));
    }

    private Uni<String> cancel(Arguments arguments, Invocation invocation) {
        var id = JobId.read(arguments.required("id"))
                .orElseThrow(() -> new RefusedCall("id must be the number of a job"));
        return planner.cancel(id, owner(invocation)).map(done -> {
            if (!done) {
                throw new RefusedCall("this person has no job " + id + " here; list shows those that there are");
            }
            return "Job " + id + " is cancelled.";
        });
    }
}
