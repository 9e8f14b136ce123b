-- the transaction that wrote it, which a file does not need: its writers come one after the other
alter table turns add column tx integer not null default 0;

-- sessions of which something was taken back, deleted or moved: what was told of them before does not hold any more
create table session_changes (
    seq        integer primary key autoincrement,
    session_id text    not null,
    tx         integer not null default 0
) strict;

create index inherited_turns_turn on inherited_turns (turn_id);
create index sessions_audience on sessions (audience);

create trigger turns_withdrawn after update of withdrawn_at on turns begin
    insert into session_changes (session_id) values (new.session_id);
end;

create trigger inherited_turns_withdrawn after update of withdrawn_at on inherited_turns begin
    insert into session_changes (session_id) select session_id from turns where id = new.turn_id;
end;

create trigger turns_deleted after delete on turns begin
    insert into session_changes (session_id) values (old.session_id);
end;

create trigger sessions_moved after update of audience on sessions when old.audience <> new.audience begin
    insert into session_changes (session_id) values (new.id);
end;

-- turns for whom follows them: settled when nothing with a lower seq can come any more, standing when nobody has taken it
-- back, in its session or in one that began with it
create view followed_turns as
    select t.seq, t.id, t.session_id, t.outcome, t.started_at, t.ended_at, s.key, s.audience,
           1 as settled,
           case when s.audience <> '' and t.withdrawn_at is null
                     and not exists (select 1 from inherited_turns i
                                     where i.turn_id = t.id and i.withdrawn_at is not null)
                then 1 else 0 end as standing
    from turns t join sessions s on s.id = t.session_id;

create view followed_changes as
    select seq, session_id, 1 as settled from session_changes;

-- how far those have followed who keep nothing themselves
create table follower_marks (
    name    text    primary key not null,
    turns   integer not null,
    changes integer not null
) strict;
