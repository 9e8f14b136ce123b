package dev.tern.voice;

/** What is said in place of what is left out. */
record SpokenNotes(String code, String table, String cut) {
    static final SpokenNotes WRITTEN = new SpokenNotes(
            "There is code in the written answer.",
            "There is a table in the written answer.",
            "The rest is in the written answer.");

    /** Where nothing is written. */
    static final SpokenNotes UNWRITTEN = new SpokenNotes(
            "There is code here, which I can't read out.",
            "There is a table here, which I can't read out.",
            "There is more, which is too long to say.");
}
