package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.mutiny.Uni;

/** Sends requests to web hooks. */
interface HookWire {
    /** Sends one update and gives the answer's status; fails where nobody answers in time. */
    Uni<Integer> post(Hook to, ObjectNode update);
}
