-- What is counted of a term, by day and college: figures are answered from these sums, whatever the number of rows behind
-- them. Which figures there are is declared by the areas whose rows they count.
create table term_figure_days (
  term_id uuid not null references terms on delete cascade,
  figure text not null,
  day date not null,
  -- Null: of nobody's college.
  college_id uuid,
  kind text not null,
  amount bigint not null,
  entries integer not null check (entries > 0),
  unique nulls not distinct (term_id, figure, day, college_id, kind)
);

-- When the sums of a figure were made: all of them, and those of the last days.
create table term_figure_counts (
  term_id uuid not null references terms on delete cascade,
  figure text not null,
  whole_at timestamptz not null,
  counted_at timestamptz not null,
  primary key (term_id, figure)
);

-- The last days of all learners are counted again and again.
create index learning_days_of_day on learning_days (day);
