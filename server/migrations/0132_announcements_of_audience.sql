-- What was announced to one audience, a class say, is looked up by it.
create index announcement_audiences_of on announcement_audiences (kind, id);
