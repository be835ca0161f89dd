-- How the grade of an offering is made, where the weights of its course are not enough; an offering without a row keeps them.
create table grade_schemes (
  offering_id uuid primary key,
  course_id uuid not null,
  -- part, weight, isBonus, drop, target of each; judged by the rule that both sides obey.
  categories jsonb not null,
  digits smallint not null check (digits in (0, 1)),
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  version integer not null default 1
);
create index grade_schemes_of_course on grade_schemes (course_id);

-- What does not count for a learner, by whom and why.
create table grade_excuses (
  offering_id uuid not null,
  learner_id uuid not null,
  homework_id uuid not null,
  reason text not null check (length(reason) between 1 and 100),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  primary key (offering_id, learner_id, homework_id)
);
create index grade_excuses_of_learner on grade_excuses (learner_id);
