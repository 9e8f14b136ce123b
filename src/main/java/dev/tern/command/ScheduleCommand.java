package dev.tern.command;

import dev.tern.markdown.Literal;
import dev.tern.schedule.Job;
import dev.tern.schedule.JobId;
import dev.tern.schedule.JobText;
import dev.tern.schedule.Owner;
import dev.tern.schedule.Planner;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Shows what a person has scheduled, and cancels it. Made is a job by asking the assistant for it. */
final class ScheduleCommand implements AnsweredCommand {
    private static final Pattern CANCEL =
            Pattern.compile("(?:cancel|delete|remove|stop)\\s+(#?[0-9]{1,18})", Pattern.CASE_INSENSITIVE);

    private final Planner planner;

    ScheduleCommand(Planner planner) {
        this.planner = planner;
    }

    @Override
    public List<String> names() {
        return List.of("schedule", "cron");
    }

    @Override
    public String summary() {
        return "what I do for you at a time, and how to cancel it";
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public Optional<String> argument() {
        return Optional.of("cancel and a number");
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        var owner = Owner.in(turn.origin(), turn.author());
        if (arguments.isEmpty() || arguments.equalsIgnoreCase("list")) {
            return planner.of(owner).map(ScheduleCommand::words);
        }
        var cancel = CANCEL.matcher(arguments);
        return cancel.matches()
                ? cancel(JobId.read(cancel.group(1)).orElseThrow(), owner)
                : Uni.createFrom()
                        .item("`/schedule` lists what I do for you at a time, `/schedule cancel 7` cancels number 7."
                                + " To have something done, just ask me for it.");
    }

    private static String words(List<Job> jobs) {
        return jobs.isEmpty()
                ? "Nothing is scheduled for you here. Ask me to do something later, and it will be."
                : jobs.stream().map(ScheduleCommand::line).collect(Collectors.joining("\n"))
                        + "\n\n`/schedule cancel` and a number cancels one.";
    }

    private static String line(Job job) {
        return "- **" + job.id() + "** " + Literal.of(JobText.when(job)) + ": "
                + Literal.of(job.task().text()).replace("\n", "  \n  ");
    }

    /** Again after a crash it is gone already, which is what the person wanted. */
    private Uni<String> cancel(JobId id, Owner owner) {
        return planner.cancel(id, owner)
                .map(done -> done
                        ? "Number " + id + " is cancelled."
                        : "Nothing with that number is scheduled for you here any more.");
    }
}
