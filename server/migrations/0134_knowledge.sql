-- What a course teaches as a graph: nodes, what they require and contain, and what is bound to them. A graph is read and
-- changed as a whole under its row's lock, so that no two changes together close a circle; it has at most 1,000 nodes.
create table knowledge_graphs (
  course_id uuid primary key,
  -- Counts writes of the draft.
  version integer not null default 1,
  draft jsonb not null,
  nodes integer not null default 0,
  -- Which of its versions learners see; 0: none yet.
  published_version integer not null default 0,
  updated_at timestamptz not null default now()
);

-- Each publication as it was.
create table knowledge_versions (
  course_id uuid not null references knowledge_graphs on delete cascade,
  version integer not null check (version > 0),
  graph jsonb not null,
  published_by uuid not null,
  published_at timestamptz not null default now(),
  primary key (course_id, version)
);

-- Chapters as their authors have them now.
create view drafted_chapter_facts as
  select id, course_id, title, position from outline_nodes where kind = 'chapter' and deleted_at is null;

-- Where published homework asks a question of the bank.
create view asked_question_facts as
  select q.id, q.source_question_id as question_id, h.course_id, h.id as homework_id, h.title, h.opens_at, q.position,
    q.points
  from homeworks h join homework_questions q on q.homework_id = h.id
  where h.status = 'published' and q.source_question_id is not null;

-- What a learner got for each question of a homework: of the best attempt whose marks are published.
create view question_mark_facts as
  select s.offering_id, s.learner_id, s.homework_id, m.question_id, m.points
  from (
    select distinct on (homework_id, offering_id, learner_id) id, homework_id, offering_id, learner_id
    from homework_submissions
    where status = 'published'
    order by homework_id, offering_id, learner_id, points desc nulls last, attempt desc
  ) s join homework_marks m on m.submission_id = s.id;
