-- what is sent in a part that is files, as JSON; null for words
alter table outbox add column files text;
