package dev.tern.ops.doctor;

import dev.tern.platform.Finding;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether the programs and files are there that hearing and speaking need.
 *
 * @param hears whether somebody is named who hears voice notes
 * @param localModel the file that hears them on this machine
 * @param ffmpeg whether it was found
 */
public record VoiceCheck(boolean hears, Optional<Path> localModel, boolean ffmpeg) implements Doctor.Check {
    @Override
    public List<Finding> look() {
        if (!hears && localModel.isEmpty()) {
            return List.of(Finding.info("voice", "voice notes are not heard, since tern.voice.stt.model is not set"));
        }
        var findings = new ArrayList<Finding>();
        localModel
                .filter(file -> !Files.isReadable(file))
                .ifPresent(file -> findings.add(Finding.fail(
                        "voice.model",
                        "tern.voice.stt.local-model cannot be read: " + file,
                        "Set it to a model file of whisper.cpp.")));
        findings.add(
                ffmpeg
                        ? Finding.ok("voice.ffmpeg", "ffmpeg is there")
                        : Finding.warn(
                                "voice.ffmpeg",
                                "ffmpeg is not there: Ogg and WAV are heard, other kinds of sound are not",
                                "Install ffmpeg (https://ffmpeg.org/download.html)."));
        return findings;
    }
}
