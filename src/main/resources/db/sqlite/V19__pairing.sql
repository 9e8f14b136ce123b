-- strangers who rang: with salt and hash those who wait to be let in by the code of which these are
create table pairings (
    account    text    not null,
    person     text    not null,
    platform   text    not null,
    name       text    not null,
    chat       text    not null,
    thread     text,
    message    text    not null,
    turn_id    text    not null,
    salt       text    not null,
    hash       text    not null,
    since      integer not null,
    told_at    integer not null,
    expires_at integer not null,
    primary key (account, person)
) strict;

-- wrong codes that were tried; until when none is looked at
create table pairing_tries (
    platform text    not null,
    wrong    integer not null,
    first_at integer not null,
    until    integer not null,
    primary key (platform)
) strict;
