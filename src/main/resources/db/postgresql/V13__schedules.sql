-- what people want to be done at a time; one that has ended has no next time, and stays a while for a replay of its turn
create table schedules (
    id          bigint generated always as identity primary key,
    account     text collate "C" not null,
    chat        text collate "C" not null,
    chat_kind   text collate "C" not null,
    title       text collate "C" not null,
    thread      text collate "C",
    person      text collate "C" not null,
    person_name text collate "C" not null,
    task        text collate "C" not null,
    cron        text collate "C",
    zone        text collate "C" not null,
    next_due    bigint,
    made_at     bigint  not null,
    turn_id     text collate "C" not null,
    ordinal     integer not null,
    unique (turn_id, ordinal)
);

create index schedules_due on schedules (next_due) where next_due is not null;
create index schedules_person on schedules (account, person);
