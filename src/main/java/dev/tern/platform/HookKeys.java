package dev.tern.platform;

/**
 * How settings say that a platform sends to this server, instead of being asked.
 *
 * @param path what its requests' paths begin with, {@code /webhooks/x/} for example
 * @param prefix of its settings, {@code tern.x} for example
 * @param mode the value of {@code mode} by which it does
 * @param token the setting behind the prefix without which it is not there
 * @param api where its API is unless {@code api-url} says otherwise
 */
public record HookKeys(String path, String prefix, String mode, String token, String api) {}
