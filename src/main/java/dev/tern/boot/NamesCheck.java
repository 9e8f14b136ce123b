package dev.tern.boot;

import dev.tern.gate.GateConfig;
import dev.tern.gate.Listed;
import dev.tern.ops.doctor.Doctor.Check;
import dev.tern.platform.Finding;
import dev.tern.platform.IdForms;
import dev.tern.turn.PlatformId;
import java.util.List;
import java.util.function.Function;

/** Looks whether settings name people by names, which match nobody. */
record NamesCheck(GateConfig config, Function<PlatformId, IdForms> forms, Listed.Setting approvers) implements Check {
    private static final String CHECK = "gate.people";

    @Override
    public List<Finding> look() {
        return Listed.misnamed(config, forms, approvers).stream()
                .map(found -> Finding.warn(CHECK, found.sentence(), advice(found)))
                .toList();
    }

    private String advice(Listed.Misnamed found) {
        var platform = forms.apply(found.platform()).advice();
        return platform.isEmpty() ? "Write the id that /whoami tells." : platform;
    }
}
