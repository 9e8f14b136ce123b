-- what people are asked in the middle of a turn, until it is committed and their message says how that ended
create table questions (
    id         text collate "C" primary key not null,
    turn_id    text collate "C" not null,
    ordinal    integer not null,
    kind       text collate "C" not null,
    session_id text collate "C" not null,
    account    text collate "C" not null,
    chat       text collate "C" not null,
    chat_kind  text collate "C" not null,
    thread     text collate "C",
    message    text collate "C" not null,
    person     text collate "C" not null,
    words      text collate "C" not null,
    options    text collate "C" not null,
    expires_at bigint not null,
    state      text collate "C" not null,
    decided_by text collate "C" not null,
    answer     text collate "C" not null,
    shown      integer not null,
    unique (turn_id, ordinal)
);

-- what a start cleans up
create index questions_unshown on questions (expires_at) where shown = 0;

-- the part whose message a part takes the place of; its receipt names the message
alter table drafts add column part text collate "C";
