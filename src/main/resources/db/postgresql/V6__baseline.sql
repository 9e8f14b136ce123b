-- What SQLite's V1 to V6 make, at once: from here on, each migration is in both folders under one number.
-- Times are milliseconds since 1970-01-01T00:00Z. Text compares byte by byte, as SQLite does it.

create table inbox (
    id          bigint generated always as identity primary key,
    account     text collate "C" not null,
    event_key   text collate "C" not null,
    raw         text collate "C" not null,
    received_at bigint           not null,
    state       text collate "C" not null,
    reason      text collate "C",
    turn_id     text collate "C",
    unique (account, event_key)
);

-- what a start takes up again
create index inbox_unfinished on inbox (account, id) where state in ('received', 'queued', 'running');
create index inbox_turn on inbox (turn_id) where turn_id is not null;

create table sessions (
    id         text collate "C" primary key,
    key        text collate "C" not null,
    prompt     text collate "C",
    started_at bigint           not null,
    ended_at   bigint,
    tools      text collate "C",
    model      text collate "C",
    persona    text collate "C",
    audience   text collate "C" not null default '',
    -- the session that a branch was made from
    parent_id  text collate "C" references sessions (id)
);

-- one current session for each conversation
create unique index sessions_current on sessions (key) where ended_at is null;
create index sessions_key on sessions (key, started_at);

-- seq ascends in commit order: what follows the transcript remembers how far it has read
create table turns (
    seq           bigint generated always as identity primary key,
    id            text collate "C" not null unique,
    session_id    text collate "C" not null references sessions (id),
    outcome       text collate "C" not null,
    prompt_sha256 text collate "C" not null,
    model         text collate "C" not null,
    usage_input   bigint           not null,
    usage_cached  bigint           not null,
    usage_output  bigint           not null,
    started_at    bigint           not null,
    ended_at      bigint           not null,
    fault_code    text collate "C",
    fault_reason  text collate "C",
    -- taken back by the person: kept, and no part of its session any more
    withdrawn_at  bigint
);

create index turns_session on turns (session_id, seq);

create table messages (
    turn_id   text collate "C" not null references turns (id),
    ordinal   integer          not null,
    role      text collate "C" not null,
    text      text collate "C" not null,
    reasoning text collate "C" not null,
    facts     text collate "C" not null,
    primary key (turn_id, ordinal)
);

-- which layers the model was shown; never their text
create table layers (
    turn_id text collate "C" not null references turns (id),
    ordinal integer          not null,
    kind    text collate "C" not null,
    sha256  text collate "C" not null,
    chars   integer          not null,
    primary key (turn_id, ordinal)
);

-- of turns that are not committed yet, so without a reference to them
create table journal (
    turn_id text collate "C" not null,
    ordinal integer          not null,
    entry   text collate "C" not null,
    primary key (turn_id, ordinal)
);

-- seq ascends in commit order: the order in which parts are sent
create table outbox (
    seq             bigint generated always as identity primary key,
    id              text collate "C" not null unique,
    turn_id         text collate "C" not null,
    ordinal         integer          not null,
    account         text collate "C" not null,
    chat            text collate "C" not null,
    thread          text collate "C",
    reply_to        text collate "C",
    payload         text collate "C" not null,
    plain           text collate "C" not null,
    state           text collate "C" not null,
    not_before      bigint           not null,
    attempts        integer          not null,
    repeated        integer          not null,
    fault_code      text collate "C",
    fault_reason    text collate "C",
    receipt_message text collate "C",
    receipt_at      bigint,
    unique (turn_id, ordinal)
);

-- what is still to be sent
create index outbox_open on outbox (account, seq) where state in ('pending', 'sending', 'unknown');

-- how far each chat was taken in, for platforms that do not send again what was missed
create table chat_marks (
    account   text collate "C" not null,
    chat      text collate "C" not null,
    message   text collate "C" not null,
    marked_at bigint           not null,
    primary key (account, chat)
);

create index chat_marks_latest on chat_marks (account, marked_at);

-- what is remembered; whose it is, is the audience
create table memories (
    id         bigint generated always as identity primary key,
    audience   text collate "C" not null,
    kind       text collate "C" not null,
    text       text collate "C" not null,
    added_at   bigint           not null,
    changed_at bigint           not null
);

-- an index takes no text of more than some 2,700 bytes
create unique index memories_text on memories (audience, kind, md5(text));

-- calls of running turns that have taken effect, so that a replay of the turn repeats none; gone with the turn's commit
create table memory_writes (
    turn_id text collate "C" not null,
    ordinal integer          not null,
    primary key (turn_id, ordinal)
);

-- entries of files that came in once, by the SHA-256 of their text: what was deleted since stays deleted
create table memory_seeds (
    audience  text collate "C" not null,
    kind      text collate "C" not null,
    sha256    text collate "C" not null,
    seeded_at bigint           not null,
    primary key (audience, kind, sha256)
);

-- who came first on an account that only this machine can reach
create table memory_owners (
    account    text collate "C" primary key,
    person     text collate "C" not null,
    claimed_at bigint           not null
);

-- a branch begins with these turns of other sessions; what is withdrawn there later is not withdrawn here
create table inherited_turns (
    session_id   text collate "C" not null references sessions (id),
    turn_id      text collate "C" not null references turns (id),
    withdrawn_at bigint,
    primary key (session_id, turn_id)
);

-- what a session consists of: ask for one session at a time, or all turns are read
create view session_turns as
    select session_id, id as turn_id, seq, ended_at
    from turns
    where withdrawn_at is null
    union all
    select i.session_id, i.turn_id, t.seq, t.ended_at
    from inherited_turns i join turns t on t.id = i.turn_id
    where i.withdrawn_at is null;

-- turns of callers, from their beginning to their commit; what a turn has done so far is in the journal
create table open_turns (
    turn_id    text collate "C" primary key,
    session_id text collate "C" not null unique references sessions (id),
    text       text collate "C" not null,
    facts      text collate "C" not null,
    at         bigint           not null,
    waits      integer          not null
);

-- answers to requests that came with a key against doing them twice; of the request only its fingerprint.
-- while status is null the request runs, in the process that owner names
create table replays (
    caller      text collate "C" not null,
    key         text collate "C" not null,
    fingerprint text collate "C" not null,
    nonce       text collate "C" not null,
    owner       text collate "C" not null,
    at          bigint           not null,
    status      integer,
    type        text collate "C",
    body        text collate "C",
    primary key (caller, key)
);

create index replays_at on replays (at);
