package dev.tern.platform.slack;

import com.slack.api.util.http.SlackHttpClient;
import java.io.IOException;
import java.io.Serial;
import java.time.Duration;
import java.util.List;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Response;
import okhttp3.ResponseBody;

/** The HTTP client under the SDK, made so that a failure tells whether the request may have arrived. */
final class SlackHttp {
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration ANSWER = Duration.ofSeconds(30);

    private SlackHttp() {}

    /** The SDK's own client, with its proxy, but in no mood to repeat anything. */
    static OkHttpClient client(com.slack.api.SlackConfig sdk) {
        return SlackHttpClient.buildOkHttpClient(sdk)
                .newBuilder()
                .protocols(List.of(Protocol.HTTP_1_1))
                .connectTimeout(CONNECT)
                .readTimeout(ANSWER)
                .writeTimeout(ANSWER)
                .followRedirects(false)
                // A message sent again in silence is there twice.
                .retryOnConnectionFailure(false)
                .addInterceptor(SlackHttp::readWhole)
                .addNetworkInterceptor(SlackHttp::markSent)
                .build();
    }

    /** Reads the body here, where a failure can still be told apart. */
    private static Response readWhole(Interceptor.Chain chain) throws IOException {
        try (var response = chain.proceed(chain.request())) {
            return response.newBuilder()
                    .body(ResponseBody.create(body(response), response.body().contentType()))
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
