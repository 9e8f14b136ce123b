package dev.tern.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.tern.architecture.offenders.AsksForNames;
import dev.tern.architecture.offenders.OpensAddresses;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.net.ssl.HostnameVerifier;
import javax.net.ssl.TrustManager;
import org.junit.jupiter.api.Test;

/** Who goes out to the network is known by name, and nobody decides by himself whom to trust. */
class ConnectionsTest {
    /** What a connection is made with, by us or by a platform's library. */
    private static final Pattern CLIENTS = Pattern.compile("java\\.net\\.http\\.HttpClient(\\$Builder)?"
            + "|java\\.net\\.(Socket|DatagramSocket|HttpURLConnection|URLConnection)"
            + "|java\\.nio\\.channels\\.(Asynchronous)?SocketChannel"
            + "|okhttp3\\.OkHttpClient(\\$Builder)?|okhttp3\\.WebSocket"
            + "|io\\.vertx\\..*\\.(HttpClient|WebClient|WebSocketClient|NetClient)"
            + "|net\\.dv8tion\\.jda\\.api\\.JDABuilder"
            + "|com\\.slack\\.api\\.Slack|org\\.java_websocket\\.client\\..*"
            + "|com\\.neovisionaries\\.ws\\.client\\.WebSocketFactory"
            + "|org\\.telegram\\.telegrambots\\.(client|longpolling)\\..*Client"
            + "|io\\.modelcontextprotocol\\.client\\.transport\\..*");

    /** To configured places alone: files, models, platforms and the doctor's questions to them, servers of tools, speech. */
    private static final Set<String> GO_OUT = Set.of(
            "media",
            "model.wire",
            "platform",
            "platform.discord",
            "platform.slack",
            "platform.telegram",
            // calls the webhook that a bot has set, as Telegram does
            "sandbox.telegram",
            "tool.mcp",
            "voice.openai");

    /** By which an address is asked without a client, and a name's server. */
    private static final Pattern ASKS = Pattern.compile("java\\.net\\.URL\\.(openStream|openConnection|getContent)"
            + "|java\\.net\\.(InetAddress|Inet4Address|Inet6Address)\\.(getByName|getAllByName|getHostName|getCanonicalHostName"
            + "|isReachable)"
            + "|java\\.net\\.InetSocketAddress\\.<init>\\(java\\.lang\\.String, int\\)"
            + "|java\\.nio\\.channels\\.DatagramChannel\\.open"
            + "|javax\\.naming\\.(InitialContext|directory\\.InitialDirContext)\\.(<init>|lookup)");

    /** Names of this machine that the operator has set, to see whether others reach it; and a proxy's. */
    private static final Set<String> ASK =
            Set.of("boot.LocalAccounts", "ops.doctor.ExposureCheck", "platform.slack.SlackSocket");

    @Test
    void onlyTheseAskForANameAndNobodyOpensAnAddressByItself() {
        assertThat(names(ArchitectureTest.CODE)).isEqualTo(ASK);
    }

    @Test
    void whoeverAsksIsNoticed() {
        assertThat(names(new ClassFileImporter().importClasses(OpensAddresses.class, AsksForNames.class)))
                .containsExactly("architecture.offenders.AsksForNames", "architecture.offenders.OpensAddresses");
    }

    private static Set<String> names(Iterable<JavaClass> types) {
        return StreamSupport.stream(types.spliterator(), false)
                .filter(ConnectionsTest::asks)
                .map(type -> type.getName().substring(Rules.BASE.length()).replaceFirst("\\$.*", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean asks(JavaClass type) {
        return Stream.of(
                        type.getMethodCallsFromSelf(),
                        type.getConstructorCallsFromSelf(),
                        type.getMethodReferencesFromSelf(),
                        type.getConstructorReferencesFromSelf())
                .flatMap(Collection::stream)
                .anyMatch(call -> ASKS.matcher(call.getTarget().getFullName()).lookingAt());
    }

    @Test
    void onlyTheseOpenConnections() {
        var who = ArchitectureTest.CODE.stream()
                .filter(type -> uses(type, CLIENTS))
                .map(type -> type.getPackageName().substring(Rules.BASE.length()))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(who).isEqualTo(GO_OUT);
    }

    @Test
    void nobodyDecidesWhomToTrust() {
        assertThat(ArchitectureTest.CODE.stream()
                        .filter(type -> type.isAssignableTo(TrustManager.class)
                                || type.isAssignableTo(HostnameVerifier.class)
                                || uses(type, Pattern.compile("javax\\.net\\.ssl\\.(SSLContext|.*TrustManager)"))
                                || type.getMethodCallsFromSelf().stream().anyMatch(call -> call.getName()
                                        .matches("setTrustAll|setVerifyHost|hostnameVerifier|sslSocketFactory")))
                        .map(JavaClass::getName))
                .isEmpty();
    }

    private static boolean uses(JavaClass type, Pattern names) {
        return type.getDirectDependenciesFromSelf().stream()
                .map(Dependency::getTargetClass)
                .anyMatch(used -> names.matcher(used.getName()).matches());
    }
}
