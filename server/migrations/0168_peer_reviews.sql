-- Peer review of homework: those who handed in review works of others by the rubrics of its questions.
create table peer_plans (
  homework_id uuid primary key,
  is_on boolean not null,
  -- Works that each learner reviews.
  works integer not null check (works between 1 and 10),
  -- It opens with the end of late work.
  closes_at timestamptz not null,
  is_in_class boolean not null,
  hides_authors boolean not null,
  hides_reviewers boolean not null,
  -- What peers' points are for: none, suggests.
  use text not null check (use in ('none', 'suggests')),
  shows_reviews boolean not null,
  version integer not null default 1,
  -- What the division of works is made of; no call brings it.
  seed uuid not null default gen_random_uuid(),
  -- When works were first given out: from then on by these rubrics.
  opened_at timestamptz,
  -- The end that was reminded of.
  reminded_of timestamptz
);
create index peer_plans_by_end on peer_plans (closes_at) where is_on;

-- By which version of which rubric a question is reviewed, once works are given out.
create table peer_questions (
  homework_id uuid not null references peer_plans on delete cascade,
  question_id uuid not null,
  rubric_id uuid not null,
  primary key (homework_id, question_id)
);

create table peer_reviews (
  id uuid primary key default gen_random_uuid(),
  homework_id uuid not null references peer_plans on delete cascade,
  offering_id uuid not null,
  submission_id uuid not null,
  -- What was handed in when the work was given out: what is handed in later is not what is reviewed.
  receipt_number text not null,
  reviewer_id uuid not null,
  -- As the reviewer counts them.
  number integer not null,
  status text not null default 'assigned' check (status in ('assigned', 'started', 'submitted', 'expired', 'withdrawn')),
  version integer not null default 1,
  -- Marks and remarks as the reviewer left them, and as they were handed in (peers.contract.ts).
  draft jsonb,
  content jsonb,
  points double precision,
  assigned_at timestamptz not null default now(),
  submitted_at timestamptz,
  report text,
  hidden_reason text,
  hidden_by uuid,
  withdrawn_reason text,
  is_helpful boolean,
  -- With which the browser encrypts what it could not send yet; the reviewer's only.
  journal_key uuid not null default gen_random_uuid(),
  unique (submission_id, reviewer_id)
);
create index peer_reviews_of_homework on peer_reviews (homework_id, submission_id);
create index peer_reviews_of_reviewer on peer_reviews (reviewer_id, homework_id);

-- Work as its learner handed it in last, and as its markers may call it.
create view peer_hand_in_facts as
  select distinct on (s.homework_id, s.offering_id, s.learner_id)
    s.id as submission_id, s.homework_id, s.offering_id, s.learner_id, s.status, s.receipt_number, s.submitted_at
  from homework_submissions s
  where s.status in ('submitted', 'marked', 'published') and s.receipt_number is not null
  order by s.homework_id, s.offering_id, s.learner_id, s.attempt desc;

create view peer_work_facts as
  select s.id as submission_id, s.homework_id, s.offering_id, s.learner_id, h.course_id,
    h.is_anonymous and s.status <> 'published' as is_hidden,
    '#' || upper(left(encode(sha256(convert_to(
      h.number_key::text || coalesce(s.learner_id, s.id)::text, 'UTF8')), 'hex'), 6)) as number
  from homework_submissions s join homeworks h on h.id = s.homework_id;

create view peer_answer_facts as
  select r.submission_id, r.number, r.answers from homework_receipts r;

create view peer_question_facts as
  select q.homework_id, q.id as question_id, q.position, q.points, q.content, q.rubric_id from homework_questions q;

create view peer_rubric_facts as
  select r.id as rubric_id, r.question_id, r.content from homework_rubrics r;
