-- what was known of whoever made a job, when they did: the groups that they were in, null for none, and whether it was a bot
alter table schedules add column person_groups text collate "C";
alter table schedules add column person_bot integer not null default 0;

-- what came of codes that were tried, for a turn that is run again after a crash: somebody was let in, or until when none
-- is looked at, or neither; and whether whoever was let in is told so
create table pairing_answers (
    turn_id      text collate "C" not null primary key,
    account      text collate "C",
    person       text collate "C",
    chat         text collate "C",
    thread       text collate "C",
    message      text collate "C",
    asked_in     text collate "C",
    role         text collate "C",
    since        bigint,
    expires_at   bigint,
    locked_until bigint,
    told         integer not null,
    answered_at  bigint not null
);
