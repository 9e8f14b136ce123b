package dev.tern.platform.web;

import dev.tern.platform.Rendered;
import dev.tern.turn.OutFile;
import dev.tern.turn.Reply;
import dev.tern.turn.TurnId;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Files in the page: pictures and sound as such, others as links; each leads to this server, which knows its reader by the cookie. */
final class WebFiles {
    static final long MOST = 50L * 1024 * 1024;

    static final String PATH = "/chat/files/";

    /** What a browser shows by itself, and can run nothing. */
    static final Set<String> SHOWN = Set.of("image/png", "image/jpeg", "image/gif", "image/webp");

    /** What a browser plays by itself. */
    static final Set<String> PLAYED = Set.of("audio/mpeg", "audio/ogg", "audio/wav");

    private WebFiles() {}

    /** The words, if there are any, and one message for all files. */
    static List<Rendered> messages(Reply reply) {
        var all = new ArrayList<Rendered>();
        if (reply.hasWords()) {
            all.addAll(WebRenderer.render(reply));
        }
        if (!reply.files().isEmpty()) {
            all.add(files(reply));
        }
        return List.copyOf(all);
    }

    private static Rendered files(Reply reply) {
        var html = reply.files().stream().map(file -> html(reply.turn(), file)).collect(Collectors.joining("\n"));
        var names = reply.files().stream().map(OutFile::name).collect(Collectors.joining("\n"));
        var payload = new WebPayload(reply.turn().value(), html);
        return new Rendered(payload.json(), names, reply.files());
    }

    private static String html(TurnId turn, OutFile file) {
        var caption = file.caption().isBlank() || file.isVoice() ? "" : WebHtml.asWritten(file.caption());
        if (PLAYED.contains(file.mimeType())) {
            return "<p><audio controls preload=\"metadata\" src=\"" + url(turn, file) + "\"></audio></p>" + caption;
        }
        return SHOWN.contains(file.mimeType())
                ? "<p><img src=\"" + url(turn, file) + "\" alt=\"" + escaped(file.name()) + "\"></p>" + caption
                : "<p><a href=\"" + url(turn, file) + "\" download>" + escaped(file.name()) + "</a></p>" + caption;
    }

    private static String url(TurnId turn, OutFile file) {
        return PATH + encoded(turn.value()) + "/" + file.handle() + "/" + encoded(file.name());
    }

    static String encoded(String piece) {
        return URLEncoder.encode(piece, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
