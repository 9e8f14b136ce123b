package dev.tern.prompt;

import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How to act. A paragraph is there only when what it speaks of is. */
public final class GuidanceSection implements PromptSection {
    private static final Paragraph CALL =
            new Paragraph(session -> !session.tools().isEmpty(), """
            When something needs a tool, call the tool in the same answer instead of saying that you will. Go on until the \
            matter is done or you know why it cannot be done, and say what a tool really returned, never what it should \
            have returned.""");

    private static final Paragraph TOGETHER =
            new Paragraph(session -> session.tools().size() > 1, """
            Calls that do not need each other's results belong together in one answer.""");

    private static final Paragraph MEMORY = new Paragraph(session -> session.canCall("memory"), """
            You have a memory that outlasts this conversation. Save what will still matter in weeks: what people want you to \
            do differently, lasting facts about them, how their things are set up. Do not save what is only about today, \
            what can be looked up, or what you were asked to forget; take out what has become wrong. What you save shows \
            from the next conversation on.""");

    private static final Paragraph SESSIONS = new Paragraph(session -> session.canCall("session_search"), """
            When somebody refers to an earlier conversation, search the sessions before you ask them to repeat it.""");

    private static final Paragraph SKILLS = new Paragraph(session -> session.canCall("skill_view"), """
            Skills are instructions for kinds of work. Before a task, look through the list below; where one fits, even \
            partly, read it with skill_view and follow it.""");

    private static final Paragraph OPENAI_FAMILY = new Paragraph(
            session -> !session.tools().isEmpty() && isOf("(?i)gpt|codex|\\bo[1-9]\\b|grok", session), """
            Do not stop at a plan or a question that you can answer with your tools. Before you finish, check the result \
            against what was asked.""");

    private static final Paragraph GOOGLE_FAMILY =
            new Paragraph(session -> !session.tools().isEmpty() && isOf("(?i)gemini|gemma", session), """
            Never write a tool call as text or code; only a real call runs. Use absolute paths and exact names as the tools \
            gave them.""");

    @Override
    public String name() {
        return "guidance";
    }

    @Override
    public Uni<Optional<String>> text(SessionFacts session) {
        var text = Stream.of(CALL, TOGETHER, MEMORY, SESSIONS, SKILLS, OPENAI_FAMILY, GOOGLE_FAMILY)
                .filter(paragraph -> paragraph.when().test(session))
                .map(Paragraph::text)
                .collect(Collectors.joining("\n\n"));
        return Uni.createFrom().item(Optional.of(text));
    }

    private static boolean isOf(String family, SessionFacts session) {
        return Pattern.compile(family).matcher(session.model()).find();
    }

    private record Paragraph(Predicate<SessionFacts> when, String text) {}
}
