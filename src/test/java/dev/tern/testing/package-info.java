/** What tests share: values to start from, and fakes of what stands outside the process. */
@org.jspecify.annotations.NullMarked
package dev.tern.testing;
