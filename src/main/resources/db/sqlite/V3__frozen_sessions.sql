-- what a session's requests begin with is prompt, tools and the model they were built for; who can read along
alter table sessions add column tools text;
alter table sessions add column model text;
alter table sessions add column persona text;
alter table sessions add column audience text not null default '';

-- sessions of before knew no audience and begin anew
update sessions set ended_at = started_at where ended_at is null and audience = '';
