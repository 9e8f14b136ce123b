-- what one person, or one conversation, has spent since midnight, without a look at what all others have
create index turns_person on turns (person, ended_at) where person is not null;
create index turns_session_ended on turns (session_id, ended_at);
