-- The register of a school: its people as learners and staff, what became of each, and every change of it.

-- What other modules read of colleges and majors.
create view college_facts as
  select id, school_id, parent_id, name, position, closed_at is not null as is_closed from colleges;
create view major_facts as
  select id, school_id, college_id, code, name, stopped_at is not null as is_stopped from majors;

-- Whoever is of a major is of its college: where the major goes, its people and classes go along.
alter table majors add unique (id, college_id);

create table administrative_classes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools on delete cascade,
  major_id uuid not null,
  entry_year smallint not null check (entry_year between 1950 and 2100),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  unique (id, major_id),
  foreign key (major_id, school_id) references majors (id, school_id)
);
create unique index administrative_classes_name on administrative_classes (major_id, entry_year, name);
create index administrative_classes_of_school on administrative_classes (school_id, entry_year desc, name);

create table members (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools on delete cascade,
  -- Null until the person has activated an account.
  account_id uuid references accounts on delete set null,
  kind text not null check (kind in ('learner', 'staff')),
  -- '' once the account has ended.
  name text not null check (length(name) <= 50),
  -- 学号 or 工号; '' for none.
  number text not null default '' check (length(number) <= 30),
  college_id uuid,
  major_id uuid,
  class_id uuid,
  entry_year smallint check (entry_year between 1950 and 2100),
  status text not null,
  status_since date not null,
  -- Pinyin of the name, and its first letters: linxiaozhou, lxz. '' until a chore has written them.
  sound text not null default '',
  initials text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (case kind
    when 'learner' then status in
      ('enrolled', 'suspended', 'enlisted', 'withdrawn', 'transferred', 'graduated', 'completed', 'incomplete')
    else status in ('employed', 'external', 'retired', 'departed') end),
  check (major_id is null or college_id is not null),
  check (class_id is null or (kind = 'learner' and major_id is not null)),
  foreign key (college_id, school_id) references colleges (id, school_id),
  foreign key (major_id, college_id) references majors (id, college_id) on update cascade,
  foreign key (class_id, major_id) references administrative_classes (id, major_id)
);
create unique index members_number on members (school_id, kind, number) where number <> '';
create unique index members_account on members (account_id, school_id, kind) where account_id is not null;
-- Learners before staff, the newest numbers first.
create index members_in_order on members (school_id, kind, number desc, id);
create index members_by_sound on members (school_id, sound, id);
create index members_by_change on members (school_id, updated_at desc, id);
create index members_of_status on members (school_id, status, kind, number desc, id);
create index members_of_year on members (school_id, entry_year, kind, number desc, id);
create index members_of_college on members (college_id, kind, number desc, id) include (status) where college_id is not null;
create index members_of_major on members (major_id, kind, number desc, id) include (status) where major_id is not null;
create index members_of_cohort on members (major_id, entry_year, kind, number desc, id) where major_id is not null;
create index members_of_class on members (class_id, kind, number desc, id) where class_id is not null;
create index members_unheard on members (id) where sound = '' and name <> '';

-- By what a member is found; apart, for moves of thousands leave it as it is.
create table member_words (
  member_id uuid primary key references members on delete cascade,
  -- Endings of name, pinyin, first letters and number.
  words tsvector not null
);
create index member_words_found on member_words using gin (words);

-- One act upon a person or many: what, on which day, why, by whom. It is taken back as one.
create table member_acts (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools on delete cascade,
  act text not null,
  day date not null,
  reason text not null default '' check (length(reason) <= 200),
  made_by uuid references accounts on delete set null,
  made_at timestamptz not null default now(),
  undone_by uuid references accounts on delete set null,
  undone_at timestamptz
);
create index member_acts_of_school on member_acts (school_id, made_at desc);

-- What an act did to each: the member as it stood before (null: it was not there) and after.
create table member_changes (
  member_id uuid not null references members on delete cascade,
  act_id uuid not null references member_acts on delete cascade,
  before jsonb,
  after jsonb not null,
  -- That the member had after it: with another one somebody has touched the member since.
  version integer not null,
  primary key (member_id, act_id)
);
create index member_changes_of_act on member_changes (act_id);

-- Those who are there, for counting the people of a college or major.
create view member_facts as
  select id, school_id, account_id, kind, college_id, major_id, class_id, status,
    status in ('enrolled', 'suspended', 'enlisted', 'employed', 'external') as is_present
  from members;

-- Who belongs to a school already, by what is known; classes and numbers come with the school's own register.
insert into members (school_id, account_id, kind, name, number, college_id, major_id, status, status_since)
select school_id, id, case teacher_state when '1' then 'staff' else 'learner' end, left(name, 50),
  case when teacher_state = '1' and row_number() over (partition by school_id, teacher_state, staff_number order by id) = 1
    then coalesce(left(staff_number, 30), '') else '' end,
  college_id, major_id, case teacher_state when '1' then 'employed' else 'enrolled' end, created_at::date
from accounts where school_id is not null and disabled_at is null and name <> ''
  and (major_id is null or exists (select from majors j where j.id = accounts.major_id and j.college_id = accounts.college_id))
  and (college_id is null or exists (select from colleges c where c.id = accounts.college_id and c.school_id = accounts.school_id));

-- The register alone knows now who is of which college and major.
drop view person_facts;
alter table accounts drop column college_id, drop column major_id;
create view person_facts as
  select id, name, nickname, school_id, avatar_file_id, teacher_state, disabled_at is not null as disabled,
    coalesce(staff_number, '') as number
  from accounts;
