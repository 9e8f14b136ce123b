package dev.tern.testing;

import dev.tern.model.ChatModel;
import dev.tern.model.ModelEvent;
import dev.tern.model.ModelRequest;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Multi;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;

/** A model in this process, which can be held and can get stuck. */
public final class LineModel implements ChatModel {
    private final Queue<Multi<ModelEvent>> scripts = new ConcurrentLinkedQueue<>();
    private final List<ModelRequest> requests = new CopyOnWriteArrayList<>();
    private volatile Gate held = released();

    private static Gate released() {
        var gate = new Gate();
        gate.release();
        return gate;
    }

    /** A wish to call this tool. */
    public static Multi<ModelEvent> calling(String id, String tool) {
        return calling(id, tool, "{}");
    }

    /** The same with these arguments, as JSON. */
    public static Multi<ModelEvent> calling(String id, String tool, String arguments) {
        return Multi.createFrom()
                .items(
                        new ModelEvent.CallDelta(0, id, tool, arguments),
                        new ModelEvent.Finished(ModelEvent.FinishReason.TOOL_CALLS, Usage.NONE));
    }

    /** Words, and then nothing more. */
    public static Multi<ModelEvent> stuckBehind(String text) {
        return Multi.createBy()
                .concatenating()
                .streams(
                        Multi.createFrom().item(new ModelEvent.TextDelta(text)),
                        Multi.createFrom().nothing());
    }

    public Gate hold() {
        held = new Gate();
        return held;
    }

    public void answers(Multi<ModelEvent> next) {
        scripts.add(next);
    }

    public List<ModelRequest> requests() {
        return List.copyOf(requests);
    }

    @Override
    public String name() {
        return "scripted/test";
    }

    @Override
    public Multi<ModelEvent> stream(ModelRequest request) {
        requests.add(request);
        var script = scripts.poll();
        return script != null
                ? script
                : Held.until(held, "answer " + requests.size()).onItem().transformToMulti(LineModel::said);
    }

    /** Words alone. */
    public static Multi<ModelEvent> said(String text) {
        return Multi.createFrom()
                .items(
                        new ModelEvent.TextDelta(text),
                        new ModelEvent.Finished(ModelEvent.FinishReason.STOP, Usage.NONE));
    }
}
