/** The provider of words against a server with its wire. */
@org.jspecify.annotations.NullMarked
package dev.tern.voice.openai;
