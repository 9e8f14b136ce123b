package dev.tern.platform.telegram;

import java.io.IOException;
import java.io.Serial;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import okhttp3.Dispatcher;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Response;
import okhttp3.ResponseBody;

/** The HTTP client under the SDK, made so that a failure tells whether the request may have arrived. */
final class TelegramHttp {
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration ANSWER = Duration.ofSeconds(30);

    private TelegramHttp() {}

    static OkHttpClient client() {
        return new OkHttpClient.Builder()
                .dispatcher(dispatcher())
                // With one connection for everything, a poll that hangs would take the sends with it.
                .protocols(List.of(Protocol.HTTP_1_1))
                .connectTimeout(CONNECT)
                .readTimeout(ANSWER)
                .writeTimeout(ANSWER)
                .followRedirects(false)
                // A message sent again in silence is there twice.
                .retryOnConnectionFailure(false)
                .addInterceptor(TelegramHttp::readWhole)
                .addNetworkInterceptor(TelegramHttp::markSent)
                .build();
    }

    /** A client of its own calls, so that ending them ends no others. */
    static OkHttpClient polling(OkHttpClient client, Duration patience) {
        return client.newBuilder()
                .dispatcher(dispatcher())
                .readTimeout(patience)
                .callTimeout(patience)
                .build();
    }

    private static Dispatcher dispatcher() {
        var threads = Executors.newThreadPerTaskExecutor(
                Thread.ofVirtual().name("tern-telegram-", 0).factory());
        var dispatcher = new Dispatcher(threads);
        // OkHttp's five are meant for other people's servers; how fast to send is decided where it is known.
        dispatcher.setMaxRequests(256);
        dispatcher.setMaxRequestsPerHost(256);
        return dispatcher;
    }

    /** Reads the body here, where a failure can still be told apart, and keeps the SDK from parsing a proxy's HTML. */
    private static Response readWhole(Interceptor.Chain chain) throws IOException {
        try (var response = chain.proceed(chain.request())) {
            var body = body(response);
            if (!response.isSuccessful() && !startsLikeJson(body)) {
                throw new NotTheApi(response.code());
            }
            return response.newBuilder()
                    .body(ResponseBody.create(body, response.body().contentType()))
                    .build();
        }
    }

    private static byte[] body(Response response) throws IOException {
        try {
            return response.body().bytes();
        } catch (IOException e) {
            throw new MaybeSent(e);
        }
    }

    private static boolean startsLikeJson(byte[] body) {
        return body.length > 0 && body[0] == '{';
    }

    /** Runs once a connection stands: what fails before it was never sent. */
    private static Response markSent(Interceptor.Chain chain) throws IOException {
        try {
            return chain.proceed(chain.request());
        } catch (IOException e) {
            throw new MaybeSent(e);
        }
    }

    /** The request went out, at least in part, and its answer did not come back whole. */
    static final class MaybeSent extends IOException {
        @Serial
        private static final long serialVersionUID = 1;

        private MaybeSent(IOException cause) {
            super(cause);
        }
    }

    /** An answer from something in between, such as a gateway's error page. */
    static final class NotTheApi extends IOException {
        @Serial
        private static final long serialVersionUID = 1;

        private final int status;

        private NotTheApi(int status) {
            super("status " + status);
            this.status = status;
        }

        int status() {
            return status;
        }
    }
}
