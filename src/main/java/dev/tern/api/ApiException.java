package dev.tern.api;

import dev.tern.turn.Fault;

/** Ends a request with an error that the caller is told. Its message quotes nothing that was said. */
final class ApiException extends RuntimeException implements Fault.Coded {
    private final transient ApiError error;

    ApiException(ApiError error) {
        super(error.message());
        this.error = error;
    }

    /** A request that is wrong at one place. */
    static ApiException invalid(String param, String message) {
        return new ApiException(ApiError.invalid(param, "invalid_value", message));
    }

    ApiError error() {
        return error;
    }

    @Override
    public String code() {
        return "api." + error.code().orElse("error");
    }
}
