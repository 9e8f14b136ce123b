-- the people whom operators have given a role while the gateway ran
create table roster (
    platform text    not null,
    person   text    not null,
    role     text    not null,
    name     text    not null,
    given_by text    not null,
    since    integer not null,
    primary key (platform, person)
) strict;

-- the chats of several people in which operators let the bot talk
create table allowed_chats (
    platform   text    not null,
    chat       text    not null,
    title      text    not null,
    allowed_by text    not null,
    since      integer not null,
    primary key (platform, chat)
) strict;
