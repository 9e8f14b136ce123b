package dev.tern.platform.discord;

import java.io.IOException;
import java.io.Serial;
import java.time.Duration;
import java.util.regex.Pattern;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;

/** The HTTP client under JDA, made so that a failure tells whether the request may have arrived. */
final class DiscordHttp {
    static final Duration ANSWER = Duration.ofSeconds(30);

    /**
     * What a 429 to one of our messages becomes before JDA sees it. JDA would wait, however long that takes, and nobody
     * else would know; we write down until when, and go on with other chats.
     */
    static final int TOO_MANY = 459;

    private static final Pattern MESSAGES = Pattern.compile(".*/channels/\\d+/(messages(/\\d+)?|typing)");

    private static final Duration CONNECT = Duration.ofSeconds(10);

    private DiscordHttp() {}

    /** @param answer how long an answer may take before its connection counts as dead */
    static OkHttpClient client(Duration answer) {
        return new OkHttpClient.Builder()
                .connectTimeout(CONNECT)
                .readTimeout(answer)
                .writeTimeout(answer)
                .followRedirects(false)
                .retryOnConnectionFailure(false)
                .addInterceptor(DiscordHttp::readWhole)
                .addNetworkInterceptor(DiscordHttp::markSent)
                .build();
    }

    /** Reads the body here, where a failure can still be told apart. */
    private static Response readWhole(Interceptor.Chain chain) throws IOException {
        try (var response = chain.proceed(chain.request())) {
            return response.newBuilder()
                    .code(told(chain.request(), response.code()))
                    .body(ResponseBody.create(body(response), response.body().contentType()))
                    .build();
        }
    }

    private static int told(Request request, int code) {
        boolean ours = !request.method().equals("GET")
                && MESSAGES.matcher(request.url().encodedPath()).matches();
        return code == 429 && ours ? TOO_MANY : code;
    }

    private static byte[] body(Response response) throws IOException {
        try {
            return response.body().bytes();
        } catch (IOException e) {
            throw new MaybeSent(e);
        }
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
}
