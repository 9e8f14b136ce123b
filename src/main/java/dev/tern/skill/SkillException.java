package dev.tern.skill;

import dev.tern.turn.Fault;

/** Why a skill, or a file of one, is not shown; the message is for the model and has nothing of the file in it. */
public final class SkillException extends RuntimeException implements Fault.Coded {
    SkillException(String message) {
        super(message);
    }

    @Override
    public String code() {
        return "skill.not-readable";
    }
}
