package dev.tern.transcript;

/** A message that may be stored. Nothing that was injected for the model can be one. */
public sealed interface TranscriptMessage permits UserSaid, AssistantSaid, ToolReturned, Summary {
    /** The words alone, as they are searched and exported. */
    String text();
}
