-- the transaction that wrote it; what was there before counts as written now
alter table turns add column tx bigint not null default txid_current();

-- sessions of which something was taken back, deleted or moved: what was told of them before does not hold any more
create table session_changes (
    seq        bigint generated always as identity primary key,
    session_id text collate "C" not null,
    tx         bigint           not null default txid_current()
);

create index inherited_turns_turn on inherited_turns (turn_id);
create index sessions_audience on sessions (audience);

create function turn_changed() returns trigger language plpgsql as $$
begin
    insert into session_changes (session_id) values (old.session_id);
    return null;
end $$;

create function inherited_turn_changed() returns trigger language plpgsql as $$
begin
    insert into session_changes (session_id) select session_id from turns where id = new.turn_id;
    return null;
end $$;

create function session_moved() returns trigger language plpgsql as $$
begin
    insert into session_changes (session_id) values (new.id);
    return null;
end $$;

create trigger turns_withdrawn after update of withdrawn_at on turns
    for each row execute procedure turn_changed();

create trigger inherited_turns_withdrawn after update of withdrawn_at on inherited_turns
    for each row execute procedure inherited_turn_changed();

create trigger turns_deleted after delete on turns
    for each row execute procedure turn_changed();

create trigger sessions_moved after update of audience on sessions
    for each row when (old.audience <> new.audience) execute procedure session_moved();

-- turns for whom follows them: settled when nothing with a lower seq can come any more, standing when nobody has taken it
-- back, in its session or in one that began with it. All that a transaction from xmin on wrote waits, since an older one
-- still runs; what seems to come from the future came with a restored dump.
create view followed_turns as
    select t.seq, t.id, t.session_id, t.outcome, t.started_at, t.ended_at, s.key, s.audience,
           case when t.tx < txid_snapshot_xmin(txid_current_snapshot())
                     or t.tx >= txid_snapshot_xmax(txid_current_snapshot())
                then 1 else 0 end as settled,
           case when s.audience <> '' and t.withdrawn_at is null
                     and not exists (select 1 from inherited_turns i
                                     where i.turn_id = t.id and i.withdrawn_at is not null)
                then 1 else 0 end as standing
    from turns t join sessions s on s.id = t.session_id;

create view followed_changes as
    select seq, session_id,
           case when tx < txid_snapshot_xmin(txid_current_snapshot())
                     or tx >= txid_snapshot_xmax(txid_current_snapshot())
                then 1 else 0 end as settled
    from session_changes;

-- how far those have followed who keep nothing themselves
create table follower_marks (
    name    text collate "C" primary key,
    turns   bigint           not null,
    changes bigint           not null
);
