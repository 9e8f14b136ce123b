-- since when an event or a part has been due again, where an operator released it; null of all others
alter table inbox add column due_since integer;
alter table outbox add column due_since integer;
