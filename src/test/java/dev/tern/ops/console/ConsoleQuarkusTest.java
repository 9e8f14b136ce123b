package dev.tern.ops.console;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.api.TrajectoryQuarkusTest;
import dev.tern.testing.GatewayUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import org.junit.jupiter.api.Test;

/** The console of a gateway that runs, as a browser without script sees it. */
@QuarkusTest
@TestProfile(TrajectoryQuarkusTest.Saving.class)
@WithTestResource(GatewayUnderTest.class)
class ConsoleQuarkusTest {
    private static final String KEY = TrajectoryQuarkusTest.KEY;

    @Test
    void oneLogsInWithTheKeyAndOut() {
        var refused = browser().get("/console?x=1");
        assertThat(refused.statusCode()).isEqualTo(303);
        assertThat(refused.header("Location")).endsWith("/console/login?next=%2Fconsole%3Fx%3D1");

        assertThat(logIn("wrong").statusCode()).isEqualTo(401);
        var in = logIn(KEY);
        assertThat(in.statusCode()).isEqualTo(303);
        assertThat(in.header("Set-Cookie"))
                .contains("HttpOnly", "SameSite=Strict", "Path=/")
                .doesNotContain(KEY);
        var page = browser().cookies(in.cookies()).get("/console");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.asString()).contains("<h1>Overview</h1>", "telegram");
        assertThat(page.header("Content-Security-Policy")).contains("default-src 'none'", "frame-ancestors 'none'");
        assertThat(page.header("Cache-Control")).isEqualTo("no-store");
        assertThat(browser().cookies(in.cookies()).post("/console/logout").statusCode())
                .isEqualTo(403);
        var token = page.asString().replaceAll("(?s).*name=\"token\" value=\"([^\"]+)\".*", "$1");
        var out = browser().cookies(in.cookies()).formParam("token", token).post("/console/logout");
        assertThat(out.statusCode()).isEqualTo(303);
        assertThat(browser().cookies(in.cookies()).get("/console").statusCode()).isEqualTo(303);
    }

    private static RequestSpecification browser() {
        return given().redirects().follow(false).accept("text/html,*/*");
    }

    private static Response logIn(String key) {
        return browser().formParam("key", key).formParam("next", "/console/log").post("/console/login");
    }
}
