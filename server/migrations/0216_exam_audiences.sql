-- Exams that some learners of their offering take, and what they make up for (补考, 缓考).
alter table exams add column is_for_some boolean not null default false,
  add column make_up_of uuid references exams on delete set null;
create index exams_making_up on exams (make_up_of) where make_up_of is not null;

-- Whom an exam is for, where it is not for everybody.
create table exam_candidates (
  exam_id uuid not null references exams on delete cascade,
  learner_id uuid not null,
  -- Why the office put them on the list; null: the team chose them.
  kind text check (kind in ('absent', 'deferred', 'failed')),
  primary key (exam_id, learner_id)
);
create index exam_candidates_of_learner on exam_candidates (learner_id);

-- Who takes an exam.
create view exam_audience_facts as
  select x.id as exam_id, x.offering_id, n.learner_id
  from exams x join enrolments n on n.offering_id = x.offering_id and n.status in ('approved', 'active', 'completed')
  where not x.is_for_some
    or exists (select from exam_candidates c where c.exam_id = x.id and c.learner_id = n.learner_id);

-- By which exam each makes up for another one; one that was cancelled does not.
create view exam_make_up_facts as
  select x.id, x.make_up_of, x.settings ->> 'title' as title, x.created_at, c.learner_id
  from exams x join exam_candidates c on c.exam_id = x.id
  where x.make_up_of is not null and x.status <> 'cancelled';
