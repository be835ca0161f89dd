-- Banks of 100,000 questions: what a page asks is answered from what an index holds, and numbers of categories are kept.

-- Filters of the newest first read the index alone.
create index bank_questions_newest on bank_questions (course_id, created_at desc, id)
  include (category, kind, level, difficulty) where removed_at is null;
drop index bank_questions_course, bank_questions_kind;
create index bank_questions_kind on bank_questions (course_id, kind, created_at desc, id)
  include (category) where removed_at is null;

-- A search looks into its own course alone: the words say whose they are.
update bank_questions set words = words || ('''#' || replace(course_id::text, '-', '') || '''')::tsvector;

-- What each category of a course has, as sums: every change adds lines, and a chore makes one of many. Nobody who writes
-- a question waits for another.
create table bank_category_counts (
  course_id uuid not null,
  category text not null,
  kind text not null,
  questions integer not null,
  -- Of how many there are figures, and the sums of these.
  judged integer not null,
  facility numeric not null,
  discrimination numeric not null,
  is_sum boolean not null default false
);
create index bank_category_counts_course on bank_category_counts (course_id);
create index bank_category_counts_new on bank_category_counts (course_id) where not is_sum;

insert into bank_category_counts
  select course_id, category, kind, count(*), count(facility), coalesce(sum(facility::numeric), 0),
    coalesce(sum(discrimination::numeric), 0), true
  from bank_questions where removed_at is null group by course_id, category, kind;

create function count_bank_categories() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into bank_category_counts
      select course_id, category, kind, count(*), count(facility), coalesce(sum(facility::numeric), 0),
        coalesce(sum(discrimination::numeric), 0)
      from after_rows where removed_at is null group by course_id, category, kind;
  elsif tg_op = 'DELETE' then
    insert into bank_category_counts
      select course_id, category, kind, -count(*), -count(facility), -coalesce(sum(facility::numeric), 0),
        -coalesce(sum(discrimination::numeric), 0)
      from before_rows where removed_at is null group by course_id, category, kind;
  else
    insert into bank_category_counts
      select course_id, category, kind, sum(sign), sum(sign * judged), sum(sign * facility), sum(sign * discrimination)
      from (
        select 1 as sign, course_id, category, kind, (facility is not null)::int as judged,
          coalesce(facility, 0)::numeric as facility, coalesce(discrimination, 0)::numeric as discrimination
        from after_rows where removed_at is null
        union all
        select -1, course_id, category, kind, (facility is not null)::int, coalesce(facility, 0)::numeric,
          coalesce(discrimination, 0)::numeric
        from before_rows where removed_at is null
      ) changed
      group by course_id, category, kind
      having sum(sign) <> 0 or sum(sign * judged) <> 0 or sum(sign * facility) <> 0 or sum(sign * discrimination) <> 0;
  end if;
  return null;
end $$;
create trigger bank_questions_counted_in after insert on bank_questions
  referencing new table as after_rows for each statement execute function count_bank_categories();
create trigger bank_questions_counted after update on bank_questions
  referencing old table as before_rows new table as after_rows
  for each statement execute function count_bank_categories();
create trigger bank_questions_counted_out after delete on bank_questions
  referencing old table as before_rows for each statement execute function count_bank_categories();

-- Courses whose exams, homework or quizzes changed since their bank's figures were counted: a line a change, taken by
-- the chore that counts.
create table bank_touched_courses (
  id bigint generated always as identity primary key,
  course_id uuid not null
);
create function touch_bank_course() returns trigger language plpgsql as $$
declare touched uuid := case when tg_op = 'DELETE' then old.course_id else new.course_id end;
begin
  insert into bank_touched_courses (course_id)
  select touched where exists (select from bank_questions q where q.course_id = touched);
  return null;
end $$;

create trigger exams_touch_bank after insert or delete on exams for each row execute function touch_bank_course();
create trigger exams_touch_bank_again after update on exams for each row
  when ((old.status, old.version) is distinct from (new.status, new.version)) execute function touch_bank_course();
create trigger homeworks_touch_bank after insert or delete on homeworks
  for each row execute function touch_bank_course();
create trigger homeworks_touch_bank_again after update on homeworks for each row
  when (old.version is distinct from new.version) execute function touch_bank_course();
create trigger quizzes_touch_bank after insert on outline_nodes for each row
  when (new.quiz_id is not null) execute function touch_bank_course();
create trigger quizzes_touch_bank_out after delete on outline_nodes for each row
  when (old.quiz_id is not null) execute function touch_bank_course();
create trigger quizzes_touch_bank_again after update on outline_nodes for each row
  when (coalesce(old.quiz_id, new.quiz_id) is not null
    and (old.quiz_id, old.version, old.deleted_at) is distinct from (new.quiz_id, new.version, new.deleted_at))
  execute function touch_bank_course();

insert into bank_touched_courses (course_id)
  select coalesce(s.course_id, c.course_id)
  from bank_source_facts s full join bank_countings c on c.course_id = s.course_id
  where coalesce(s.mark, '') is distinct from c.mark
    and exists (select from bank_questions q where q.course_id = coalesce(s.course_id, c.course_id));
drop view bank_source_facts;
drop table bank_countings;

-- Files of questions that somebody asked for, and the files themselves in pieces; both go after a day.
create table bank_exports (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null,
  asked_by uuid not null,
  format text not null,
  -- As BankWanted (bank-exports.contract.ts) says.
  wanted jsonb not null,
  has_answers boolean not null,
  locale text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed')),
  -- Written so far, and those that the format cannot hold.
  questions integer not null default 0,
  questions_left integer not null default 0,
  size_bytes bigint,
  problem text,
  attempts smallint not null default 0,
  -- The last sign of whoever makes it.
  heard_at timestamptz not null default now(),
  asked_at timestamptz not null default now()
);
create index bank_exports_of_person on bank_exports (asked_by, asked_at desc);
create index bank_exports_under_way on bank_exports (heard_at) where status in ('queued', 'running');
create index bank_exports_by_age on bank_exports (asked_at);

create table bank_export_parts (
  export_id uuid not null references bank_exports on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (export_id, part)
);
alter table bank_export_parts alter column bytes set storage external;
