-- when a part was committed; null of those that are older than the question
alter table outbox add column committed_at integer;

-- what operators may want to send after all
create index outbox_set_aside on outbox (state, seq) where state in ('failed', 'discarded');

-- who has spoken with the bot, kept up to date by each commit of a turn
create table people (
    account    text    not null,
    person     text    not null,
    name       text,
    first_seen integer not null,
    last_seen  integer not null,
    turns      integer not null,
    sessions   integer not null,
    primary key (account, person)
) strict;

create index people_last_seen on people (last_seen, account, person);

-- as far as it is known of earlier: an audience is 'direct:account:person' or 'place:account:chat', each part escaped
insert into people (account, person, first_seen, last_seen, turns, sessions)
select replace(replace(substr(rest, 1, instr(rest, ':') - 1), '%3A', ':'), '%25', '%'),
       coalesce(person, replace(replace(substr(rest, instr(rest, ':') + 1), '%3A', ':'), '%25', '%')),
       min(ended_at), max(ended_at), count(*), count(distinct session_id)
from (select substr(s.audience, instr(s.audience, ':') + 1) as rest,
             case when s.audience like 'direct:%' then null else t.person end as person,
             t.ended_at, t.session_id
      from turns t join sessions s on s.id = t.session_id
      where t.place is null and (s.audience like 'direct:%' or s.audience <> '' and t.person is not null)) spoken
group by 1, 2;
