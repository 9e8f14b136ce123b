-- who asked, where several people talk; what the provider wrote to its cache
alter table turns add column person text collate "C";
alter table turns add column usage_cache_writes bigint not null default 0;

create index turns_ended on turns (ended_at);

-- what models were asked beside turns: titles, summaries
create table chores (
    id                 bigint generated always as identity primary key,
    session_id         text collate "C",
    model              text collate "C" not null,
    usage_input        bigint           not null,
    usage_cached       bigint           not null,
    usage_cache_writes bigint           not null,
    usage_output       bigint           not null,
    ended_at           bigint           not null
);

create index chores_session on chores (session_id);
create index chores_ended on chores (ended_at);
