package dev.tern.testing;

import dev.tern.agent.Agent;
import dev.tern.agent.Besides;
import dev.tern.agent.PluginContext;
import dev.tern.media.Opening;
import dev.tern.model.ChatModel;
import dev.tern.prompt.Prefill;
import dev.tern.prompt.PromptRenderer;
import dev.tern.recall.Recall;
import dev.tern.skill.LoadedSkills;
import dev.tern.skill.Skills;
import dev.tern.store.Ports;
import dev.tern.tool.ResultNotes;
import dev.tern.tool.ToolRunner;
import dev.tern.voice.Hearing;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** The agent of a small line: real but for its model, with no plugins, no skills and nothing that hears. */
final class SmallAgent {
    private SmallAgent() {}

    static Agent over(Ports ports, ChatModel model, AgentSettings limits, Clock clock) {
        var besides = new Besides(
                new LoadedSkills(new Skills(Path.of("none"))),
                new Recall(List.of(), limits),
                new PluginContext(List.of(), limits.contextDeadline()));
        return new Agent(
                limits,
                Opening.NONE,
                new Hearing(Optional.empty()),
                besides,
                ports.transcripts(),
                ports.journal(),
                model,
                new PromptRenderer(Prefill.NONE),
                new ToolRunner(limits.toolTimeout(), ResultNotes.NONE),
                clock);
    }
}
