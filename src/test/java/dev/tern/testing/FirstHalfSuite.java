package dev.tern.testing;

import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/**
 * The tests of the whole line that need a Quarkus, but for Slack's. They mostly wait, so both halves run at once, each in a
 * JVM of its own; as a suite, since Surefire hands a JVM that is not alone one class after the other, and the Quarkus would
 * start anew for each.
 */
@Suite
@SelectPackages("dev.tern")
@IncludeClassNamePatterns(FirstHalfSuite.CLASSES)
final class FirstHalfSuite {
    static final String CLASSES = "dev\\.tern\\.line\\.(?!Slack)\\w+QuarkusTest";

    private FirstHalfSuite() {}
}
