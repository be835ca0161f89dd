-- What a teacher typed and the server does not have yet lies sealed in the browser; its key is made of this secret and
-- the person, so that nobody else who uses the browser reads it.
alter table courses add column journal_secret uuid not null default gen_random_uuid();
