-- What the sender's browser keeps of a draft until the server has it is encrypted with it.
alter table announcements add column journal_key uuid not null default gen_random_uuid();
-- Drafts in which nothing was written yet, for the sweep.
create index announcements_blank on announcements (updated_at) where status = 'draft' and title = '' and body = '';
