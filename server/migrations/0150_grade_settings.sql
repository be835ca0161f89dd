-- How a school says the grades of its courses, and in which columns they leave.
create table grade_settings (
  school_id uuid primary key,
  scale text not null check (scale in ('hundred', 'five', 'two', 'points')),
  -- Where grades begin and their grade points, best first; null: the usual formula.
  bands jsonb,
  -- What columns hold and what they are called; null: none of its own.
  columns jsonb,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  version integer not null default 1
);

-- In which scale grades were published: a later choice, or another table of the school, changes nothing of it.
alter table grade_books add column scale text not null default 'hundred'
  check (scale in ('hundred', 'five', 'two', 'points'));
alter table grade_books add column bands jsonb;
update grade_books b set scale = s.scale from grade_scales s where s.offering_id = b.offering_id;
alter table grade_books alter column scale drop default;
