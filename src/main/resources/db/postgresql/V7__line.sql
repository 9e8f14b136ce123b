-- events that the person said for a turn while it ran: they end with it, and its journal has their words
alter table inbox add column steered integer not null default 0;

-- what is old enough to be deleted
create index inbox_ended on inbox (received_at) where state in ('done', 'ignored', 'failed');
create index inbox_quarantined on inbox (id) where state = 'quarantined';
