package dev.tern.skill;

import dev.tern.async.VirtualThreads;
import dev.tern.scan.ThreatScan;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/** The skills of {@code tern.home/skills}, as they are on disk now. */
public final class Skills {
    private static final Logger LOG = Logger.getLogger(Skills.class);

    private final Path root;
    private final Set<String> told = ConcurrentHashMap.newKeySet();
    private volatile List<Skill> lastSeen = List.of();

    public Skills(Path home) {
        this.root = home.resolve("skills");
    }

    /**
     * All that can be loaded, by category and name. One that can't be read, or whose name or description could turn the
     * model, is missing, which is logged once.
     */
    public Uni<List<Skill>> all() {
        return VirtualThreads.call(this::look);
    }

    /** The skill of this name; capitals, and blanks or underscores for dashes, make no difference. */
    public Uni<Optional<Skill>> find(String name) {
        return all().map(all -> named(all, name));
    }

    /** The same by what was there when somebody last looked, at the start for example. Does not block. */
    public Optional<Skill> known(String name) {
        return named(lastSeen, name);
    }

    /** Reads all of them, like {@link #all}; call it where that may block. */
    public List<Skill> look() {
        try {
            lastSeen = list();
        } catch (IOException e) {
            tell(root.getFileName().toString(), e.getClass().getSimpleName());
            lastSeen = List.of();
        }
        return lastSeen;
    }

    private static Optional<Skill> named(List<Skill> all, String name) {
        return all.stream().filter(skill -> skill.isCalled(name)).findFirst();
    }

    /**
     * The skill's text with the names of what else it has, or a line that says why it is held back. Fails with {@link
     * SkillException} where it can't be read.
     */
    public Uni<String> text(Skill skill) {
        return VirtualThreads.call(() ->
                unlessBlocked(skill, SkillFiles.read(skill.directory(), SkillDirectories.FILE) + furtherFiles(skill)));
    }

    /** The text of another file of the skill, named by its path within; in all else like {@link #text(Skill)}. */
    public Uni<String> text(Skill skill, String file) {
        return VirtualThreads.call(() -> unlessBlocked(skill, SkillFiles.read(skill.directory(), file)));
    }

    private List<Skill> list() throws IOException {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        var real = root.toRealPath();
        var all = new ArrayList<Skill>();
        for (var directory : SkillDirectories.below(real, this::tell)) {
            read(real, directory).ifPresent(skill -> addUnlessTwice(all, skill));
        }
        all.sort(Comparator.comparing(Skill::category).thenComparing(Skill::name));
        return List.copyOf(all);
    }

    private Optional<Skill> read(Path real, Path directory) {
        var own = directory.getFileName().toString();
        try {
            var text = SkillText.of(SkillFiles.read(directory, SkillDirectories.FILE));
            var skill = new Skill(text.name().orElse(own), text.description(), category(real, directory), directory);
            return isHarmless(skill) ? Optional.of(skill) : Optional.empty();
        } catch (SkillException unreadable) {
            tell(own, String.valueOf(unreadable.getMessage()));
            return Optional.empty();
        }
    }

    private static String category(Path real, Path directory) {
        var between = real.relativize(directory.getParent()).toString().replace('\\', '/');
        return between.isEmpty() ? Skill.NO_CATEGORY : between;
    }

    private boolean isHarmless(Skill skill) {
        var threat = ThreatScan.strictly(skill.category() + "\n" + skill.name() + "\n" + skill.description());
        threat.ifPresent(
                hit -> tell(skill.directory().getFileName().toString(), "blocked, category=" + hit.category()));
        return threat.isEmpty();
    }

    private void addUnlessTwice(List<Skill> all, Skill skill) {
        if (all.stream().anyMatch(other -> other.isCalled(skill.name()))) {
            tell(skill.directory().getFileName().toString(), "another skill has its name");
        } else {
            all.add(skill);
        }
    }

    private static String furtherFiles(Skill skill) throws IOException {
        var others = SkillFiles.others(skill.directory());
        return others.isEmpty()
                ? ""
                : "\n\nFurther files of this skill, for skill_view with file_path:\n- " + String.join("\n- ", others);
    }

    private static String unlessBlocked(Skill skill, String text) {
        var threat = ThreatScan.strictly(text);
        threat.ifPresent(hit -> LOG.warnf("skill blocked skill=%s category=%s", skill.name(), hit.category()));
        return threat.map(hit -> "[BLOCKED: skill " + skill.name() + ", " + hit.category() + "]")
                .orElse(text);
    }

    private void tell(String name, String why) {
        if (told.add(name + "\n" + why)) {
            LOG.warnf("skill left out skill=%s reason=%s", name, why);
        }
    }
}
