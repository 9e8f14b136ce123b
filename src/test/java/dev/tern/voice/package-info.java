/** Voice notes as sound and as words, with a recogniser and providers of the tests' own. */
@org.jspecify.annotations.NullMarked
package dev.tern.voice;
