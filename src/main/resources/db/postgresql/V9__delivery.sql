-- when a part was tried first: whoever is tried in vain for long enough is given up
alter table outbox add column first_try bigint;

-- the message in which people see an answer while it is being written; its id is empty while nobody knows it
create table drafts (
    turn_id  text collate "C" primary key not null,
    account  text collate "C" not null,
    chat     text collate "C" not null,
    thread   text collate "C",
    reply_to text collate "C",
    state    text collate "C" not null,
    message  text collate "C"
);

-- what a start cleans up
create index drafts_open on drafts (account) where state in ('finalizing', 'stale');

-- until when a platform wants to be left alone; the whole account's has an empty chat
create table penalties (
    account text collate "C" not null,
    chat    text collate "C" not null,
    until   bigint not null,
    primary key (account, chat)
);

-- chats in which nothing can be sent any more
create table dead_targets (
    account text collate "C" not null,
    chat    text collate "C" not null,
    why     text collate "C" not null,
    told    bigint not null,
    primary key (account, chat)
);
