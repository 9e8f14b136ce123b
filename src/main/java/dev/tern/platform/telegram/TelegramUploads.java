package dev.tern.platform.telegram;

import dev.tern.async.VirtualThreads;
import dev.tern.media.KeptFiles;
import dev.tern.media.SoundFormat;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.turn.OutFile;
import io.smallrye.mutiny.Uni;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.methods.send.SendDocument;
import org.telegram.telegrambots.meta.api.methods.send.SendMediaGroup;
import org.telegram.telegrambots.meta.api.methods.send.SendPhoto;
import org.telegram.telegrambots.meta.api.methods.send.SendVoice;
import org.telegram.telegrambots.meta.api.objects.InputFile;
import org.telegram.telegrambots.meta.api.objects.media.InputMedia;
import org.telegram.telegrambots.meta.api.objects.media.InputMediaDocument;
import org.telegram.telegrambots.meta.api.objects.media.InputMediaPhoto;
import org.telegram.telegrambots.meta.api.objects.message.Message;

/** Sends files: one, or an album. Where a part is plain, pictures and speech go as any other file, as they are. */
final class TelegramUploads {
    /** Of a picture that may go as a file. */
    private static final Set<String> NO_PHOTO = Set.of("photo_", "image_process_failed", "file is too big for a photo");

    /** Of somebody who wants no voice notes, and of a group that has none. */
    private static final String NO_VOICE = "voice";

    /** Of a group where a bot may write and send no files of a kind; words can still be sent there. */
    private static final Pattern NO_FILES = Pattern.compile("(?s).*not enough rights to send (?!text).+");

    private final TelegramClient client;
    private final KeptFiles files;

    TelegramUploads(TelegramClient client, KeptFiles files) {
        this.client = client;
        this.files = files;
    }

    /** The message that came of it; of an album, the first. */
    Uni<Message> send(Outgoing part) {
        return part.content().isVoice() && !part.plain() ? voice(part) : files(part);
    }

    private Uni<Message> voice(Outgoing part) {
        return VirtualThreads.call(() -> voice(part, part.content().files().getFirst()))
                .chain(client::send)
                .onFailure(failure -> refusal(failure).contains(NO_VOICE))
                .transform(failure -> refusedAs("voice", part, failure));
    }

    private SendVoice voice(Outgoing part, OutFile file) throws IOException {
        var to = part.to();
        var length = SoundFormat.of(bytes(file).toPath()).flatMap(SoundFormat::length);
        return SendVoice.builder()
                .chatId(to.chat().value())
                .messageThreadId(TelegramPlace.thread(to))
                .replyParameters(TelegramPlace.replyTo(to))
                .voice(input(file))
                .duration(
                        length.map(time -> (int) Math.max(1, time.toSeconds())).orElse(null))
                .caption(caption(part, file))
                .build();
    }

    private Uni<Message> files(Outgoing part) {
        var all = part.content().files();
        boolean photos = !part.plain() && all.stream().allMatch(TelegramFiles::isPhoto);
        return Uni.createFrom()
                .deferred(() -> all.size() == 1
                        ? one(part, all.getFirst(), photos)
                        : client.send(album(part, photos)).map(List::getFirst))
                .onFailure(failure -> photos && isNoPhoto(failure))
                .transform(failure -> refusedAs("photo", part, failure))
                .onFailure(failure -> NO_FILES.matcher(refusal(failure)).matches())
                .transform(failure -> new PlatformException.Rejected(told("file", part, failure)));
    }

    private PlatformException refusedAs(String kind, Outgoing part, Throwable failure) {
        return new PlatformException.MarkupRefused(told(kind, part, failure));
    }

    private String told(String kind, Outgoing part, Throwable failure) {
        return kind + " refused platform=telegram part=" + part.id() + " "
                + TelegramFault.read(failure, client.account()).reason();
    }

    private Uni<Message> one(Outgoing part, OutFile file, boolean photo) {
        return photo ? client.send(photo(part, file)) : client.send(document(part, file));
    }

    private SendPhoto photo(Outgoing part, OutFile file) {
        var to = part.to();
        return SendPhoto.builder()
                .chatId(to.chat().value())
                .messageThreadId(TelegramPlace.thread(to))
                .replyParameters(TelegramPlace.replyTo(to))
                .photo(input(file))
                .caption(caption(part, file))
                .build();
    }

    private SendDocument document(Outgoing part, OutFile file) {
        var to = part.to();
        return SendDocument.builder()
                .chatId(to.chat().value())
                .messageThreadId(TelegramPlace.thread(to))
                .replyParameters(TelegramPlace.replyTo(to))
                .document(input(file))
                .caption(caption(part, file))
                .disableContentTypeDetection(true)
                .build();
    }

    private SendMediaGroup album(Outgoing part, boolean photos) {
        var to = part.to();
        var media = new ArrayList<InputMedia>();
        for (var file : part.content().files()) {
            media.add(media(part, file, photos, photos ? "file" + media.size() : file.name()));
        }
        return SendMediaGroup.builder()
                .chatId(to.chat().value())
                .messageThreadId(TelegramPlace.thread(to))
                .replyParameters(TelegramPlace.replyTo(to))
                .medias(media)
                .build();
    }

    /** @param key names the bytes within the call; people see it of a document */
    private InputMedia media(Outgoing part, OutFile file, boolean photo, String key) {
        var bytes = bytes(file);
        var media = photo ? new InputMediaPhoto(bytes, key) : new InputMediaDocument(bytes, key);
        var caption = caption(part, file);
        if (caption != null) {
            media.setCaption(caption);
        }
        return media;
    }

    private InputFile input(OutFile file) {
        return new InputFile(bytes(file), file.name());
    }

    private File bytes(OutFile file) {
        var path = files.path(file.handle());
        if (!Files.isRegularFile(path)) {
            throw new PlatformException.Rejected("file is gone platform=telegram file=" + file.handle());
        }
        return path.toFile();
    }

    private static @Nullable String caption(Outgoing part, OutFile file) {
        boolean first = part.content().files().getFirst().equals(file);
        var text = (part.repetition() && first ? TelegramRenderer.REPETITION : "")
                + (file.isVoice() ? "" : TelegramHtml.plain(file.caption()));
        return text.isBlank() ? null : text.strip();
    }

    private boolean isNoPhoto(Throwable failure) {
        return NO_PHOTO.stream().anyMatch(refusal(failure)::contains);
    }

    /** Telegram's words, in small letters; empty where it did not say no. */
    private String refusal(Throwable failure) {
        return TelegramFault.read(failure, client.account()) instanceof TelegramFault.Refused refused
                ? refused.description().toLowerCase(Locale.ROOT)
                : "";
    }
}
