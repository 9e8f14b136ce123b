package dev.tern.command;

import java.util.List;

/** The commands that there are, in the order in which people are told of them. */
final class AllCommands {
    private AllCommands() {}

    static List<Command> of(CommandPorts ports, Standing standing) {
        var here = new Here(ports.keys(), ports.sessions());
        var times = new Times(ports.clock());
        var list = new SessionList(ports.pasts(), times);
        var grants = new Grants(ports.people());
        var waiting = new Waiting(here, ports.control());
        return HelpCommand.after(
                List.of(
                        new NewCommand(here),
                        new StopCommand(here, ports.control()),
                        DecideCommand.approve(ports.asking()),
                        DecideCommand.deny(ports.asking()),
                        new AnswerCommand(ports.asking()),
                        new RetryCommand(here, ports.pasts()),
                        new UndoCommand(here, ports.pasts(), ports.fitting()),
                        new BranchCommand(here, ports.pasts()),
                        new SessionsCommand(here, list),
                        new ResumeCommand(here, ports.pasts(), list),
                        new TitleCommand(here),
                        new StatusCommand(here, ports.pasts(), ports.control(), ports.fitting(), ports.models(), times),
                        HandOnCommand.queue(waiting::words),
                        HandOnCommand.steer(),
                        HandOnCommand.background(),
                        new PersonalityCommand(here, ports.personas()),
                        new ModelCommand(here, ports.models()),
                        new ReasoningCommand(here),
                        new VoiceCommand(here, ports.conversations(), ports.spoken()),
                        new MemoryCommand(ports.memories()),
                        new ScheduleCommand(ports.planner()),
                        new UsageCommand(here, ports.spending(), ports.prices(), times, standing),
                        new CompressCommand(here, ports.fitting()),
                        new ReloadCommand(here),
                        new WhoAmICommand(standing),
                        new SetHomeCommand(ports.homes()),
                        AllowCommand.allow(ports.people()),
                        AllowCommand.disallow(ports.people()),
                        new RoleCommand(grants),
                        new BlockCommand(grants, standing),
                        new PairCommand(ports.people().pairing())),
                standing);
    }
}
