-- Anonymous marking: until a mark is published its markers see a number in place of the learner.
alter table homeworks
  add column is_anonymous boolean not null default false,
  -- What the numbers are made of, so that nobody can count them out; no call brings it.
  add column number_key uuid not null default gen_random_uuid();

-- The order in which anonymous work is marked says nothing of who handed it in or when.
create index homework_submissions_by_id on homework_submissions (homework_id, id) where submitted_at is not null;

-- Lists with names do not tell which of them a marker has just marked.
create or replace view homework_mark_facts as
  select distinct on (homework_id, offering_id, learner_id)
    homework_id, offering_id, learner_id,
    case when status = 'marked' and (select h.is_anonymous from homeworks h where h.id = homework_id)
      then 'submitted' else status end as status,
    case when status = 'published' then points end as points,
    published_at,
    case when status = 'marked' and (select h.is_anonymous from homeworks h where h.id = homework_id)
      then null else points end as marked_points,
    submitted_at
  from homework_submissions
  order by homework_id, offering_id, learner_id, (status = 'published') desc,
    case when status = 'published' then points end desc nulls last, attempt desc;
