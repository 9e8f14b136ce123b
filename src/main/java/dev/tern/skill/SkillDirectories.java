package dev.tern.skill;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Finds the directories that have a {@code SKILL.md}. What lies inside of a skill belongs to it and is no skill; what
 * begins with a dot, and what tools leave behind, is passed over. Links are told of and not followed: whatever they lead
 * to was not put here.
 */
final class SkillDirectories extends SimpleFileVisitor<Path> {
    static final String FILE = "SKILL.md";

    private static final int DEEPEST = 6;
    private static final Set<String> LEFTOVERS = Set.of("node_modules", "venv", "site-packages", "__pycache__");

    private final Path root;
    private final BiConsumer<String, String> trouble;
    private final List<Path> found = new ArrayList<>();

    private SkillDirectories(Path root, BiConsumer<String, String> trouble) {
        this.root = root;
        this.trouble = trouble;
    }

    /**
     * All below the root, in the order of their paths.
     *
     * @param trouble is told what was passed over, by its name, and why
     */
    static List<Path> below(Path root, BiConsumer<String, String> trouble) throws IOException {
        var visitor = new SkillDirectories(root, trouble);
        Files.walkFileTree(root, EnumSet.noneOf(FileVisitOption.class), DEEPEST, visitor);
        return visitor.found.stream().sorted().toList();
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
        if (directory.equals(root)) {
            return FileVisitResult.CONTINUE;
        }
        var name = directory.getFileName().toString();
        if (name.startsWith(".") || LEFTOVERS.contains(name)) {
            return FileVisitResult.SKIP_SUBTREE;
        }
        var file = directory.resolve(FILE);
        if (Files.isSymbolicLink(file)) {
            trouble.accept(name, "link");
            return FileVisitResult.SKIP_SUBTREE;
        }
        if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            found.add(directory);
            return FileVisitResult.SKIP_SUBTREE;
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (attributes.isSymbolicLink() && Files.isDirectory(file)) {
            trouble.accept(file.getFileName().toString(), "link");
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
        trouble.accept(file.getFileName().toString(), failure.getClass().getSimpleName());
        return FileVisitResult.CONTINUE;
    }
}
