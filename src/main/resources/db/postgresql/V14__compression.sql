-- where a turn stands that stands elsewhere than it was committed: a summary, in the place of the last turn that it is of
alter table turns add column place bigint;

drop view session_turns;

-- what a session consists of: ask for one session at a time, or all turns are read; is_summary is 1 or 0
create view session_turns as
    select session_id, id as turn_id, coalesce(place, seq) as seq, ended_at,
           case when place is null then 0 else 1 end as is_summary
    from turns
    where withdrawn_at is null
    union all
    select i.session_id, i.turn_id, coalesce(t.place, t.seq), t.ended_at, case when t.place is null then 0 else 1 end
    from inherited_turns i join turns t on t.id = i.turn_id
    where i.withdrawn_at is null;

-- as before, but for summaries: what they are of is there itself
drop view followed_turns;

create view followed_turns as
    select t.seq, t.id, t.session_id, t.outcome, t.started_at, t.ended_at, s.key, s.audience,
           case when t.tx < txid_snapshot_xmin(txid_current_snapshot())
                     or t.tx >= txid_snapshot_xmax(txid_current_snapshot())
                then 1 else 0 end as settled,
           case when s.audience <> '' and t.withdrawn_at is null and t.place is null
                     and not exists (select 1 from inherited_turns i
                                     where i.turn_id = t.id and i.withdrawn_at is not null)
                then 1 else 0 end as standing
    from turns t join sessions s on s.id = t.session_id;

-- how often its past could not be summed up, and how many turns it must have before that is tried again
alter table sessions add column compression_failures bigint not null default 0;
alter table sessions add column compression_after bigint not null default 0;

-- how much of its past a request carries, where a model refused more
alter table sessions add column history_chars bigint;

-- who gave it its title: person or model; null where it is older than the question
alter table sessions add column titled_by text collate "C";
