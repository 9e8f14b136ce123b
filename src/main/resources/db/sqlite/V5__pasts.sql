-- taken back by the person: kept, and no part of its session any more
alter table turns add column withdrawn_at integer;

-- a branch begins with these turns of other sessions; what is withdrawn there later is not withdrawn here
create table inherited_turns (
    session_id   text    not null references sessions (id),
    turn_id      text    not null references turns (id),
    withdrawn_at integer,
    primary key (session_id, turn_id)
) strict;

-- the session that a branch was made from
alter table sessions add column parent_id text references sessions (id);

create index sessions_key on sessions (key, started_at);

-- what a session consists of: ask for one session at a time, or all turns are read
create view session_turns as
    select session_id, id as turn_id, seq, ended_at
    from turns
    where withdrawn_at is null
    union all
    select i.session_id, i.turn_id, t.seq, t.ended_at
    from inherited_turns i join turns t on t.id = i.turn_id
    where i.withdrawn_at is null;
