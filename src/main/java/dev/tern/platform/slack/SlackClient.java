package dev.tern.platform.slack;

import com.slack.api.Slack;
import com.slack.api.audit.AuditConfig;
import com.slack.api.methods.MethodsClient;
import com.slack.api.methods.MethodsConfig;
import com.slack.api.methods.request.chat.ChatPostEphemeralRequest;
import com.slack.api.methods.request.chat.ChatPostMessageRequest;
import com.slack.api.methods.request.chat.ChatUpdateRequest;
import com.slack.api.methods.request.conversations.ConversationsHistoryRequest;
import com.slack.api.methods.request.conversations.ConversationsRepliesRequest;
import com.slack.api.methods.request.files.FilesCompleteUploadExternalRequest;
import com.slack.api.methods.response.chat.ChatPostMessageResponse;
import com.slack.api.methods.response.files.FilesGetUploadURLExternalResponse;
import com.slack.api.methods.response.files.FilesInfoResponse;
import com.slack.api.model.File;
import com.slack.api.model.Message;
import com.slack.api.model.ResponseMetadata;
import com.slack.api.scim.SCIMConfig;
import com.slack.api.scim2.SCIM2Config;
import com.slack.api.util.http.SlackHttpClient;
import dev.tern.async.VirtualThreads;
import dev.tern.turn.GroupId;
import dev.tern.turn.PersonId;
import io.smallrye.mutiny.Uni;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

/** The calls to the Web API, over the SDK. Each runs once for each subscription, on a virtual thread of its own. */
final class SlackClient {
    /** How a text is taken: nothing in it becomes a link or a call; left out, an edit looks for addresses. */
    static final String AS_IT_IS = "none";

    private static final int PAGE = 200;

    private final SlackAccount account;
    private final OkHttpClient http;
    private final Slack slack;
    private final MethodsClient bot;

    SlackClient(SlackAccount account) {
        this.account = account;
        var sdk = sdk();
        sdk.setMethodsEndpointUrlPrefix(account.apiUrl().toString());
        this.http = SlackHttp.client(sdk);
        this.slack = Slack.getInstance(sdk, new SlackHttpClient(http));
        this.bot = slack.methods(account.botToken());
    }

    private static com.slack.api.SlackConfig sdk() {
        var sdk = new com.slack.api.SlackConfig();
        withoutCounts(sdk);
        withoutCounts(com.slack.api.SlackConfig.DEFAULT);
        sdk.setStatsEnabled(false);
        // They write whole requests and answers into the log.
        sdk.getHttpClientResponseHandlers().clear();
        return sdk;
    }

    /** A dozen threads keep counts that nobody reads; the switch for it leaves some running. */
    private static void withoutCounts(com.slack.api.SlackConfig sdk) {
        Stream.of(
                        sdk.getMethodsConfig().getMetricsDatastore(),
                        sdk.getAuditConfig().getMetricsDatastore(),
                        sdk.getSCIMConfig().getMetricsDatastore(),
                        sdk.getSCIM2Config().getMetricsDatastore(),
                        MethodsConfig.DEFAULT_SINGLETON.getMetricsDatastore(),
                        AuditConfig.DEFAULT_SINGLETON.getMetricsDatastore(),
                        SCIMConfig.DEFAULT_SINGLETON.getMetricsDatastore(),
                        SCIM2Config.DEFAULT_SINGLETON.getMetricsDatastore())
                .forEach(counts -> counts.setStatsEnabled(false));
    }

    SlackAccount account() {
        return account;
    }

    Uni<SlackIdentity> identity() {
        return VirtualThreads.call(() -> SlackIdentity.of(NotOk.checked(bot.authTest(request -> request))));
    }

    /** Asks for an address, which is good once, and connects to it. */
    Uni<SlackSocket> openSocket(SlackSocket.Receiver receiver) {
        var token = account.appToken().orElseThrow();
        return VirtualThreads.call(() -> NotOk.checked(slack.methods(token).appsConnectionsOpen(request -> request)))
                .map(answer -> SlackSocket.connect(slack.getConfig(), answer.getUrl(), receiver));
    }

    Uni<ChatPostMessageResponse> post(ChatPostMessageRequest message) {
        return VirtualThreads.call(() -> NotOk.checked(bot.chatPostMessage(message)));
    }

    /** What only one person can see. */
    Uni<Void> whisper(ChatPostEphemeralRequest message) {
        return VirtualThreads.call(() -> NotOk.checked(bot.chatPostEphemeral(message)))
                .replaceWithVoid();
    }

    Uni<Void> update(ChatUpdateRequest change) {
        return VirtualThreads.call(() -> NotOk.checked(bot.chatUpdate(change))).replaceWithVoid();
    }

    Uni<Void> delete(String channel, String ts) {
        return VirtualThreads.call(() -> NotOk.checked(
                        bot.chatDelete(request -> request.channel(channel).ts(ts))))
                .replaceWithVoid();
    }

    Uni<Void> react(String channel, String ts, String name) {
        return VirtualThreads.call(() -> NotOk.checked(bot.reactionsAdd(
                        request -> request.channel(channel).timestamp(ts).name(name))))
                .replaceWithVoid();
    }

    Uni<Void> unreact(String channel, String ts, String name) {
        return VirtualThreads.call(() -> NotOk.checked(bot.reactionsRemove(
                        request -> request.channel(channel).timestamp(ts).name(name))))
                .replaceWithVoid();
    }

    Uni<Void> status(String channel, String thread, String status) {
        return VirtualThreads.call(() -> NotOk.checked(bot.assistantThreadsSetStatus(
                        request -> request.channelId(channel).threadTs(thread).status(status))))
                .replaceWithVoid();
    }

    /** Those who are in a user group; of one that is switched off, those who were. */
    Uni<Set<PersonId>> members(GroupId group) {
        return VirtualThreads.call(
                        () -> NotOk.checked(bot.usergroupsUsersList(request -> request.usergroup(group.value()))))
                .map(answer -> answer.getUsers().stream().map(PersonId::new).collect(Collectors.toSet()));
    }

    /** What Slack knows of a file. */
    Uni<File> file(String id) {
        return VirtualThreads.call(() -> NotOk.checked(bot.filesInfo(request -> request.file(id))))
                .map(FilesInfoResponse::getFile);
    }

    /** Asks for a place to put a file of so many bytes. */
    Uni<FilesGetUploadURLExternalResponse> placeFor(String name, long bytes) {
        return VirtualThreads.call(() -> NotOk.checked(
                bot.filesGetUploadURLExternal(request -> request.filename(name).length(Math.toIntExact(bytes)))));
    }

    /** Fills a place, from disk. */
    Uni<Void> fill(String url, Path file) {
        return VirtualThreads.call(() -> {
            var body = RequestBody.create(file.toFile(), MediaType.get("application/octet-stream"));
            var request = new Request.Builder().url(url).post(body).build();
            try (var response = http.newCall(request).execute()) {
                NotFilled.check(response);
                return null;
            }
        });
    }

    /** Shows what was filled where the request says. */
    Uni<Void> show(FilesCompleteUploadExternalRequest request) {
        return VirtualThreads.call(() -> NotOk.checked(bot.filesCompleteUploadExternal(request)))
                .replaceWithVoid();
    }

    /** A page of a channel's messages, the newest first. */
    Uni<Page> history(String channel, String cursor) {
        var request = ConversationsHistoryRequest.builder()
                .channel(channel)
                .cursor(cursor.isEmpty() ? null : cursor)
                .limit(PAGE)
                .includeAllMetadata(true)
                .build();
        return VirtualThreads.call(() -> NotOk.checked(bot.conversationsHistory(request)))
                .map(answer -> Page.of(answer.getMessages(), answer.getResponseMetadata()));
    }

    /** A page of a thread's messages, the oldest first. */
    Uni<Page> replies(String channel, String thread, String cursor) {
        var request = ConversationsRepliesRequest.builder()
                .channel(channel)
                .ts(thread)
                .cursor(cursor.isEmpty() ? null : cursor)
                .limit(PAGE)
                .includeAllMetadata(true)
                .build();
        return VirtualThreads.call(() -> NotOk.checked(bot.conversationsReplies(request)))
                .map(answer -> Page.of(answer.getMessages(), answer.getResponseMetadata()));
    }

    /** Some of several messages; {@code next} leads to the others. */
    record Page(List<Message> messages, Optional<String> next) {
        private static Page of(
                @org.jspecify.annotations.Nullable List<Message> messages,
                @org.jspecify.annotations.Nullable ResponseMetadata metadata) {
            return new Page(
                    messages == null ? List.of() : messages,
                    Optional.ofNullable(metadata)
                            .map(ResponseMetadata::getNextCursor)
                            .filter(cursor -> !cursor.isEmpty()));
        }
    }
}
