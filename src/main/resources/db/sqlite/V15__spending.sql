-- who asked, where several people talk; what the provider wrote to its cache
alter table turns add column person text;
alter table turns add column usage_cache_writes integer not null default 0;

create index turns_ended on turns (ended_at);

-- what models were asked beside turns: titles, summaries
create table chores (
    id                 integer primary key autoincrement,
    session_id         text,
    model              text    not null,
    usage_input        integer not null,
    usage_cached       integer not null,
    usage_cache_writes integer not null,
    usage_output       integer not null,
    ended_at           integer not null
) strict;

create index chores_session on chores (session_id);
create index chores_ended on chores (ended_at);
