package dev.tern.ops.console;

/** The parts of the console, in the order of its menu. */
enum Section {
    OVERVIEW("Overview", "/console"),
    TURNS("Turns", "/console/turns"),
    OUTBOX("Outbox", "/console/outbox"),
    QUARANTINE("Quarantine", "/console/quarantine"),
    SESSIONS("Sessions", "/console/sessions"),
    PEOPLE("People", "/console/people"),
    ACCESS("Access", "/console/access"),
    USAGE("Usage", "/console/usage"),
    LOG("Log", "/console/log"),
    DOCTOR("Doctor", "/console/doctor");

    private final String label;
    private final String path;

    Section(String label, String path) {
        this.label = label;
        this.path = path;
    }

    String label() {
        return label;
    }

    String path() {
        return path;
    }
}
