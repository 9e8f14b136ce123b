-- what is remembered; whose it is, is the audience
create table memories (
    id         integer primary key autoincrement,
    audience   text    not null,
    kind       text    not null,
    text       text    not null,
    added_at   integer not null,
    changed_at integer not null,
    unique (audience, kind, text)
) strict;

-- calls of running turns that have taken effect, so that a replay of the turn repeats none; gone with the turn's commit
create table memory_writes (
    turn_id text    not null,
    ordinal integer not null,
    primary key (turn_id, ordinal)
) strict;

-- entries of files that came in once, by the SHA-256 of their text: what was deleted since stays deleted
create table memory_seeds (
    audience  text    not null,
    kind      text    not null,
    sha256    text    not null,
    seeded_at integer not null,
    primary key (audience, kind, sha256)
) strict;

-- who came first on an account that only this machine can reach
create table memory_owners (
    account    text    primary key not null,
    person     text    not null,
    claimed_at integer not null
) strict;
