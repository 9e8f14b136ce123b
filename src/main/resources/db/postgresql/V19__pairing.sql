-- strangers who rang: with salt and hash those who wait to be let in by the code of which these are
create table pairings (
    account    text collate "C" not null,
    person     text collate "C" not null,
    platform   text collate "C" not null,
    name       text collate "C" not null,
    chat       text collate "C" not null,
    thread     text collate "C",
    message    text collate "C" not null,
    turn_id    text collate "C" not null,
    salt       text collate "C" not null,
    hash       text collate "C" not null,
    since      bigint           not null,
    told_at    bigint           not null,
    expires_at bigint           not null,
    primary key (account, person)
);

-- wrong codes that were tried; until when none is looked at
create table pairing_tries (
    platform text collate "C" not null,
    wrong    bigint           not null,
    first_at bigint           not null,
    until    bigint           not null,
    primary key (platform)
);
