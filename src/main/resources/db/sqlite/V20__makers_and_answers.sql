-- what was known of whoever made a job, when they did: the groups that they were in, null for none, and whether it was a bot
alter table schedules add column person_groups text;
alter table schedules add column person_bot integer not null default 0;

-- what came of codes that were tried, for a turn that is run again after a crash: somebody was let in, or until when none
-- is looked at, or neither; and whether whoever was let in is told so
create table pairing_answers (
    turn_id      text not null primary key,
    account      text,
    person       text,
    chat         text,
    thread       text,
    message      text,
    asked_in     text,
    role         text,
    since        integer,
    expires_at   integer,
    locked_until integer,
    told         integer not null,
    answered_at  integer not null
) strict;
