-- How the marking of a homework is divided among the team, in each offering; without a row everybody marks everything.
create table homework_divisions (
  homework_id uuid not null references homeworks (id) on delete cascade,
  offering_id uuid not null,
  kind text not null check (kind in ('all', 'classes', 'questions', 'shares')),
  -- Whoever does not lead the team marks nothing of others' parts.
  is_strict boolean not null default true,
  -- By question: what others gave stays unseen until the work is marked.
  hides_others boolean not null default false,
  -- Of the order in which shares are drawn.
  seed uuid not null default gen_random_uuid(),
  version integer not null default 1,
  primary key (homework_id, offering_id)
);

-- One line of a marker's part: a class, a question, or a share in per cent.
create table homework_parts (
  id uuid primary key default gen_random_uuid(),
  homework_id uuid not null,
  offering_id uuid not null,
  marker_id uuid not null,
  class_id uuid,
  question_id uuid references homework_questions (id) on delete cascade,
  percent integer check (percent between 1 and 100),
  foreign key (homework_id, offering_id) references homework_divisions on delete cascade,
  check (num_nonnulls(class_id, question_id, percent) = 1)
);
create index homework_parts_of_division on homework_parts (homework_id, offering_id);
create index homework_parts_of_marker on homework_parts (marker_id);

-- Into whose share a learner's work was drawn.
create table homework_draws (
  homework_id uuid not null,
  offering_id uuid not null,
  learner_id uuid not null,
  marker_id uuid not null,
  primary key (homework_id, offering_id, learner_id),
  foreign key (homework_id, offering_id) references homework_divisions on delete cascade
);
create index homework_draws_of_learner on homework_draws (learner_id);

-- Who began to mark it, and since when this one has it on the desk: what is begun stays with who began.
alter table homework_submissions
  add column begun_by uuid,
  add column begun_at timestamptz;
update homework_submissions s set begun_by = coalesce(s.marked_by, (select m.marked_by from homework_marks m
  where m.submission_id = s.id and m.marked_by is not null order by m.marked_at limit 1))
where s.marking_status <> 'free';

-- Parts of those who are still of the team and may mark: what others had lies free for all.
create view homework_held_parts as
  select p.* from homework_parts p
  join homeworks h on h.id = p.homework_id
  join team_facts t on t.course_id = h.course_id and t.account_id = p.marker_id
  where (t.rights is null or 'homework' = any(t.rights));
