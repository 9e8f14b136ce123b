-- turns of callers, from their beginning to their commit; what a turn has done so far is in the journal
create table open_turns (
    turn_id    text    primary key not null,
    session_id text    not null unique references sessions (id),
    text       text    not null,
    facts      text    not null,
    at         integer not null,
    waits      integer not null
) strict;

-- answers to requests that came with a key against doing them twice; of the request only its fingerprint.
-- while status is null the request runs, in the process that owner names
create table replays (
    caller      text    not null,
    key         text    not null,
    fingerprint text    not null,
    nonce       text    not null,
    owner       text    not null,
    at          integer not null,
    status      integer,
    type        text,
    body        text,
    primary key (caller, key)
) strict;

create index replays_at on replays (at);
