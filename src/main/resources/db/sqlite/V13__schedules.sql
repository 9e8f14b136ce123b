-- what people want to be done at a time; one that has ended has no next time, and stays a while for a replay of its turn
create table schedules (
    id          integer primary key autoincrement,
    account     text    not null,
    chat        text    not null,
    chat_kind   text    not null,
    title       text    not null,
    thread      text,
    person      text    not null,
    person_name text    not null,
    task        text    not null,
    cron        text,
    zone        text    not null,
    next_due    integer,
    made_at     integer not null,
    turn_id     text    not null,
    ordinal     integer not null,
    unique (turn_id, ordinal)
) strict;

create index schedules_due on schedules (next_due) where next_due is not null;
create index schedules_person on schedules (account, person);
