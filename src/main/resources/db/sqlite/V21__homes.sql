-- whether a home is known as a direct chat; of one that was chosen before, only where the platform calls it like its person
alter table homes add column direct integer not null default 0;

update homes set direct = 1 where chat = person;
