-- what was known of whoever made a job, when they did: the groups that they were in, null for none, and whether it was a bot
alter table schedules add column person_groups text collate "C";
alter table schedules add column person_bot integer not null default 0;
