package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Json;
import io.smallrye.mutiny.helpers.test.AssertSubscriber;
import java.util.List;
import java.util.Map;

/** A client's end of a connection to the gateway, without a network. */
final class GatewayClient {
    private final World world;
    private final Gateway gateway;
    private final Socket socket = new Socket("http://host");
    private final AssertSubscriber<Socket.Frame> frames =
            socket.frames().subscribe().withSubscriber(AssertSubscriber.create(1_000));
    private int read;
    private String session = "";
    private int last;

    GatewayClient(World world, Gateway gateway, Map<String, String> query) {
        this.world = world;
        this.gateway = gateway;
        gateway.opened(socket, query);
    }

    Socket socket() {
        return socket;
    }

    void say(String frame) {
        gateway.heard(socket, frame);
    }

    void identify(int intents) {
        identify(world.gateway().bot().token().value(), intents);
    }

    void identify(String token, int intents) {
        say("{\"op\":2,\"d\":{\"token\":\"%s\",\"intents\":%d}}".formatted(token, intents));
    }

    void logIn(int intents) {
        identify(intents);
        session = next().at("/d/session_id").asText();
        next();
    }

    GatewayClient comesBack(int seen) {
        var back = new GatewayClient(world, gateway, Map.of());
        back.next();
        back.say("{\"op\":6,\"d\":{\"token\":\"%s\",\"session_id\":\"%s\",\"seq\":%d}}"
                .formatted(world.gateway().bot().token().value(), session, seen));
        return back;
    }

    void skip(int count) {
        read += count;
    }

    JsonNode next() {
        var frame = (Socket.Frame.Text) frames.getItems().get(read++);
        return Json.read(frame.json()).orElseThrow();
    }

    int lastNumber() {
        rest().forEach(event -> last = event.path("s").asInt());
        return last;
    }

    List<String> types() {
        return rest().stream().map(event -> event.path("t").asText()).toList();
    }

    List<String> contents() {
        return rest().stream()
                .filter(event -> event.path("t").asText().equals("MESSAGE_CREATE"))
                .map(event -> event.at("/d/content").asText())
                .toList();
    }

    int closed() {
        return ((Socket.Frame.Close) frames.getItems().getLast()).code();
    }

    private List<JsonNode> rest() {
        var all = frames.getItems().subList(read, frames.getItems().size()).stream()
                .map(frame -> Json.read(((Socket.Frame.Text) frame).json()).orElseThrow())
                .toList();
        read += all.size();
        return all;
    }
}
