-- the people whom operators have given a role while the gateway ran
create table roster (
    platform text collate "C" not null,
    person   text collate "C" not null,
    role     text collate "C" not null,
    name     text collate "C" not null,
    given_by text collate "C" not null,
    since    bigint  not null,
    primary key (platform, person)
);

-- the chats of several people in which operators let the bot talk
create table allowed_chats (
    platform   text collate "C" not null,
    chat       text collate "C" not null,
    title      text collate "C" not null,
    allowed_by text collate "C" not null,
    since      bigint  not null,
    primary key (platform, chat)
);
