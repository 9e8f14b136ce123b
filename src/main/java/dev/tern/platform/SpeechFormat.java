package dev.tern.platform;

/** In which form a platform takes speech. */
public enum SpeechFormat {
    /** Opus in an Ogg container: what voice notes are. */
    OGG_OPUS("ogg", "audio/ogg"),
    MP3("mp3", "audio/mpeg");

    private final String extension;
    private final String mimeType;

    SpeechFormat(String extension, String mimeType) {
        this.extension = extension;
        this.mimeType = mimeType;
    }

    /** What the name of such a file ends with, without a dot. */
    public String extension() {
        return extension;
    }

    public String mimeType() {
        return mimeType;
    }
}
