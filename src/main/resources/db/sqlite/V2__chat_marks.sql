-- how far each chat was taken in, for platforms that do not send again what was missed
create table chat_marks (
    account   text    not null,
    chat      text    not null,
    message   text    not null,
    marked_at integer not null,
    primary key (account, chat)
) strict;

create index chat_marks_latest on chat_marks (account, marked_at);
