-- what people chose for a session
alter table sessions add column title text collate "C";
alter table sessions add column chosen_model text collate "C";
alter table sessions add column effort text collate "C";

-- the turn that began it, if one did, and the policy that made it do so
alter table sessions add column begun_by text collate "C";
alter table sessions add column begun_for text collate "C";

-- when a command last took it up again
alter table sessions add column resumed_at bigint;

create index sessions_begun_by on sessions (begun_by) where begun_by is not null;

-- the turn whose command took this one back
alter table turns add column withdrawn_by text collate "C";
alter table inherited_turns add column withdrawn_by text collate "C";

-- what holds for a conversation, whatever session it is in
create table conversations (
    key   text collate "C" primary key not null,
    voice text collate "C" not null
);

-- where a person wants to be written to
create table homes (
    account text collate "C" not null,
    person  text collate "C" not null,
    chat    text collate "C" not null,
    thread  text collate "C",
    set_at  bigint not null,
    primary key (account, person)
);

-- threads in which the bot takes part
create table followed_threads (
    account     text collate "C" not null,
    chat        text collate "C" not null,
    thread      text collate "C" not null,
    followed_at bigint not null,
    primary key (account, chat, thread)
);

-- chats that go on under another id
create table chat_moves (
    account  text collate "C" not null,
    old_chat text collate "C" not null,
    new_chat text collate "C" not null,
    moved_at bigint not null,
    primary key (account, old_chat)
);
