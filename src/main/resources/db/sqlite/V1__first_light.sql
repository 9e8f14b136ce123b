-- Times are milliseconds since 1970-01-01T00:00Z.

create table inbox (
    id          integer primary key autoincrement,
    account     text    not null,
    event_key   text    not null,
    raw         text    not null,
    received_at integer not null,
    state       text    not null,
    reason      text,
    turn_id     text,
    unique (account, event_key)
) strict;

-- what a start takes up again
create index inbox_unfinished on inbox (account, id) where state in ('received', 'queued', 'running');
create index inbox_turn on inbox (turn_id) where turn_id is not null;

create table sessions (
    id         text    primary key not null,
    key        text    not null,
    prompt     text,
    started_at integer not null,
    ended_at   integer
) strict;

-- one current session for each conversation
create unique index sessions_current on sessions (key) where ended_at is null;

-- seq ascends in commit order: what follows the transcript remembers how far it has read
create table turns (
    seq           integer primary key autoincrement,
    id            text    not null unique,
    session_id    text    not null references sessions (id),
    outcome       text    not null,
    prompt_sha256 text    not null,
    model         text    not null,
    usage_input   integer not null,
    usage_cached  integer not null,
    usage_output  integer not null,
    started_at    integer not null,
    ended_at      integer not null,
    fault_code    text,
    fault_reason  text
) strict;

create index turns_session on turns (session_id, seq);

create table messages (
    turn_id   text    not null references turns (id),
    ordinal   integer not null,
    role      text    not null,
    text      text    not null,
    reasoning text    not null,
    facts     text    not null,
    primary key (turn_id, ordinal)
) strict;

-- which layers the model was shown; never their text
create table layers (
    turn_id text    not null references turns (id),
    ordinal integer not null,
    kind    text    not null,
    sha256  text    not null,
    chars   integer not null,
    primary key (turn_id, ordinal)
) strict;

-- of turns that are not committed yet, so without a reference to them
create table journal (
    turn_id text    not null,
    ordinal integer not null,
    entry   text    not null,
    primary key (turn_id, ordinal)
) strict;

-- seq ascends in commit order: the order in which parts are sent
create table outbox (
    seq             integer primary key autoincrement,
    id              text    not null unique,
    turn_id         text    not null,
    ordinal         integer not null,
    account         text    not null,
    chat            text    not null,
    thread          text,
    reply_to        text,
    payload         text    not null,
    plain           text    not null,
    state           text    not null,
    not_before      integer not null,
    attempts        integer not null,
    repeated        integer not null,
    fault_code      text,
    fault_reason    text,
    receipt_message text,
    receipt_at      integer,
    unique (turn_id, ordinal)
) strict;

-- what is still to be sent
create index outbox_open on outbox (account, seq) where state in ('pending', 'sending', 'unknown');
