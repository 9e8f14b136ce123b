package dev.tern.door;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import jakarta.ws.rs.core.NewCookie;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.TreeMap;

/** A request as far as the door looks at it. */
public record Asking(
        String address, String method, Map<String, String> headers, Map<String, String> cookies, String scheme) {
    public Asking(String address, Map<String, String> headers) {
        this(address, "GET", headers, Map.of(), "http");
    }

    public Asking with(NewCookie cookie) {
        return new Asking(address, method, headers, Map.of(cookie.getName(), cookie.getValue()), scheme);
    }

    public HttpServerRequest request() {
        var named = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
        named.putAll(headers);
        return (HttpServerRequest) Proxy.newProxyInstance(
                Asking.class.getClassLoader(),
                new Class<?>[] {HttpServerRequest.class},
                (proxy, called, values) -> switch (called.getName()) {
                    case "connection" -> connection();
                    case "method" -> HttpMethod.valueOf(method);
                    case "scheme" -> scheme;
                    case "getHeader" -> named.get(values[0].toString());
                    case "authority" -> null;
                    case "getCookie" ->
                        cookies.containsKey(values[0])
                                ? Cookie.cookie((String) values[0], cookies.get(values[0]))
                                : null;
                    default -> throw new UnsupportedOperationException(called.toString());
                });
    }

    private HttpConnection connection() {
        return (HttpConnection) Proxy.newProxyInstance(
                Asking.class.getClassLoader(), new Class<?>[] {HttpConnection.class}, (proxy, called, values) -> {
                    if (called.getName().equals("remoteAddress")) {
                        return SocketAddress.inetSocketAddress(7, address);
                    }
                    throw new UnsupportedOperationException(called.toString());
                });
    }
}
