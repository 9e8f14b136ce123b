package dev.tern.voice;

import edu.cmu.sphinx.api.Configuration;
import edu.cmu.sphinx.api.StreamSpeechRecognizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A recogniser that needs nothing from outside, and knows the words of the samples alone. */
final class HeardByMachine {
    private HeardByMachine() {}

    /** The words in the sound. */
    static String words(Pcm pcm) throws IOException {
        Logger.getLogger("edu.cmu.sphinx").setLevel(Level.OFF);
        var configuration = new Configuration();
        configuration.setAcousticModelPath("resource:/edu/cmu/sphinx/models/en-us/en-us");
        configuration.setDictionaryPath("resource:/edu/cmu/sphinx/models/en-us/cmudict-en-us.dict");
        configuration.setGrammarPath("file:src/test/resources/voice");
        configuration.setGrammarName("phrases");
        configuration.setUseGrammar(true);
        var recognizer = new StreamSpeechRecognizer(configuration);
        recognizer.startRecognition(new ByteArrayInputStream(pcm.bytes()));
        var result = recognizer.getResult();
        recognizer.stopRecognition();
        return result == null ? "" : result.getHypothesis();
    }
}
