-- what people are asked in the middle of a turn, until it is committed and their message says how that ended
create table questions (
    id         text primary key not null,
    turn_id    text not null,
    ordinal    integer not null,
    kind       text not null,
    session_id text not null,
    account    text not null,
    chat       text not null,
    chat_kind  text not null,
    thread     text,
    message    text not null,
    person     text not null,
    words      text not null,
    options    text not null,
    expires_at integer not null,
    state      text not null,
    decided_by text not null,
    answer     text not null,
    shown      integer not null,
    unique (turn_id, ordinal)
) strict;

-- what a start cleans up
create index questions_unshown on questions (expires_at) where shown = 0;

-- the part whose message a part takes the place of; its receipt names the message
alter table drafts add column part text;
