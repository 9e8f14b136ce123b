-- when a part was tried first: whoever is tried in vain for long enough is given up
alter table outbox add column first_try integer;

-- the message in which people see an answer while it is being written; its id is empty while nobody knows it
create table drafts (
    turn_id  text primary key not null,
    account  text not null,
    chat     text not null,
    thread   text,
    reply_to text,
    state    text not null,
    message  text
) strict;

-- what a start cleans up
create index drafts_open on drafts (account) where state in ('finalizing', 'stale');

-- until when a platform wants to be left alone; the whole account's has an empty chat
create table penalties (
    account text    not null,
    chat    text    not null,
    until   integer not null,
    primary key (account, chat)
) strict;

-- chats in which nothing can be sent any more
create table dead_targets (
    account text    not null,
    chat    text    not null,
    why     text    not null,
    told    integer not null,
    primary key (account, chat)
) strict;
