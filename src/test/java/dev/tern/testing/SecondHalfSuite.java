package dev.tern.testing;

import org.junit.platform.suite.api.ExcludeClassNamePatterns;
import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/** All others that need a Quarkus; those that start clients from npm must stay together, for they share a folder. */
@Suite
@SelectPackages("dev.tern")
@IncludeClassNamePatterns(".+QuarkusTest")
@ExcludeClassNamePatterns(FirstHalfSuite.CLASSES)
final class SecondHalfSuite {
    private SecondHalfSuite() {}
}
