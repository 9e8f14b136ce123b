package dev.tern.scan;

import dev.tern.scan.Readings.Reading;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Commands that carry secrets away. A service's own key to that service, anything to this machine, and a key without a
 * service's name in a header of its own are how projects call their services, and pass.
 */
final class SecretSending {
    private static final Pattern COMMAND = Pattern.compile(
            "(?<![\\w/.-])(?:curl|wget|https?|nc|ncat|netcat|telnet|socat|ftp|invoke-webrequest|invoke-restmethod|iwr|irm"
                    + "|requests\\.(?:post|get|put)|axios|fetch\\(|nslookup|dig|ping|mail|sendmail)(?![\\w:-])(?:(?!&&)[^\\n;|]){0,600}");
    private static final Pattern VARIABLE =
            Pattern.compile("(?:\\$\\{?|%|\\$env:|process\\.env\\.|environ(?:\\[|\\.get\\()['\"]|getenv\\(['\"])"
                    + "([a-z0-9_]{0,40}(?:key|token|secret|passwd|password|credential)[a-z0-9_]{0,40})");
    private static final Pattern HEADER = Pattern.compile("(?:(?<= )(?:-h|--header|-u|--user|--oauth2-bearer)[ =]?"
            + "(?:\"[^\"\\n]{0,300}\"|'[^'\\n]{0,300}'|[^\\s'\"]{1,300})|authorization['\"]?\\s?:\\s?[^,}\\n]{0,200})");
    private static final Pattern SECRET_FILE =
            Pattern.compile("(?:@|<|-t |--upload-file[ =]|--post-file[ =]|\\bcat |\\bbase64 )"
                    + " ?['\"]?(?:[^\\s|;&@]{0,80}/)?" + CommandRules.SECRET_NAME);
    private static final Pattern ENVIRONMENT = Pattern.compile(
            "(?:\\$\\(|`|<\\() ?(?:env|printenv|set|export -p)\\b|\\b(?:json=|data=|params=)dict\\(os\\.environ|json\\.stringify\\(process\\.env\\)");
    private static final Pattern PIPED =
            Pattern.compile("(?<![\\w.-])(?:env|printenv|export -p|set|history)(?: [^\\n|;]{0,60})?"
                    + "\\|[^\\n]{0,200}(?<![\\w.-])(?:curl|wget|nc|ncat|netcat|mail|telnet|socat)\\b");
    private static final Pattern PIPED_FILE = Pattern.compile(CommandRules.SECRET_NAME
            + "[^\\n]{0,200}\\|[^\\n]{0,100}(?<![\\w.-])(?:curl|wget|nc|ncat|netcat|mail|telnet|socat)\\b");
    private static final Pattern HOST = Pattern.compile("https?://(?:[^/\\s@'\"]{0,80}@)?([a-z0-9.-]{1,120})");
    private static final Pattern HERE =
            Pattern.compile("localhost|127\\.0\\.0\\.1|0\\.0\\.0\\.0|host\\.docker\\.internal");

    /** Beginnings of names that name no service. */
    private static final Set<String> NO_SERVICE = Set.of(
            "api",
            "secret",
            "access",
            "auth",
            "app",
            "my",
            "the",
            "your",
            "user",
            "admin",
            "test",
            "deploy",
            "bearer",
            "token",
            "key",
            "password",
            "client",
            "service",
            "dev",
            "staging",
            "prod",
            "ci",
            "id",
            "refresh",
            "session",
            "jwt",
            "webhook",
            "registry",
            "internal",
            "project",
            "bot",
            "web",
            "site",
            "release",
            "publish");

    private SecretSending() {}

    static Optional<String> threat(List<Reading> commands) {
        return commands.stream()
                .filter(reading -> sends(reading.text()))
                .findFirst()
                .map(reading -> reading.disguise().orElse("secrets-out"));
    }

    private static boolean sends(String text) {
        return PIPED.matcher(text).find()
                || PIPED_FILE.matcher(text).find()
                || COMMAND.matcher(text).results().anyMatch(found -> carriesSecret(found.group()));
    }

    private static boolean carriesSecret(String command) {
        if (SECRET_FILE.matcher(command).find() || ENVIRONMENT.matcher(command).find()) {
            return true;
        }
        var host = host(command);
        if (HERE.matcher(host).matches()) {
            return false;
        }
        var body = HEADER.matcher(command).replaceAll(" ");
        return VARIABLE.matcher(body).results().anyMatch(found -> !isOwn(found.group(1), host))
                || HEADER.matcher(command)
                        .results()
                        .flatMap(header -> VARIABLE.matcher(header.group()).results())
                        .map(found -> found.group(1))
                        .anyMatch(name -> namesService(name) && !isOwn(name, host));
    }

    private static String host(String command) {
        Matcher found = HOST.matcher(command);
        return found.find() ? found.group(1) : "";
    }

    private static boolean namesService(String variable) {
        var name = service(variable);
        return name.length() > 2 && !NO_SERVICE.contains(name);
    }

    /** Whether the host's own domain has the service's name: {@code api.github.com}, not {@code github.evil.com}. */
    private static boolean isOwn(String variable, String host) {
        var labels = host.split("\\.", -1);
        var domain = labels.length < 2 ? host : labels[labels.length - 2];
        var name = service(variable);
        return name.equals("gh") ? domain.equals("github") : namesService(variable) && domain.contains(name);
    }

    private static String service(String variable) {
        int end = variable.indexOf('_');
        return end < 0 ? variable : variable.substring(0, end);
    }
}
