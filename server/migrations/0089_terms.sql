-- Terms of a school: from its first day to its last one, counted in weeks from the Monday of the first. What a term is
-- called is how an offering names the term that it belongs to (offerings.term).
create table terms (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools on delete cascade,
  name text not null check (length(name) between 1 and 40),
  starts_on date not null,
  ends_on date not null,
  status text not null default 'planned' check (status in ('planned', 'running', 'closed', 'locked')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (school_id, name),
  check (starts_on < ends_on)
);
create unique index terms_that_run on terms (school_id) where status = 'running';

create table term_holidays (
  term_id uuid not null references terms on delete cascade,
  name text not null check (length(name) between 1 and 20),
  starts_on date not null,
  ends_on date not null,
  primary key (term_id, starts_on),
  check (starts_on <= ends_on)
);

-- A day on which what falls on a holiday is taught instead.
create table term_make_up_days (
  term_id uuid not null references terms on delete cascade,
  day date not null,
  replaces date not null,
  primary key (term_id, day),
  unique (term_id, replaces)
);

-- How long a term is and which of its weeks this is, by the platform's calendar; null before and after it.
create view term_facts as
  select id, school_id, name, status, starts_on, ends_on,
    ((date_trunc('week', ends_on)::date - date_trunc('week', starts_on)::date) / 7 + 1)::int as weeks,
    case when (now() at time zone 'Asia/Shanghai')::date between starts_on and ends_on
      then ((date_trunc('week', now() at time zone 'Asia/Shanghai')::date - date_trunc('week', starts_on)::date) / 7 + 1)::int
    end as week
  from terms;

create trigger terms_shown after insert or delete or update of name, starts_on, ends_on on terms
  for each row execute function say_shown_changed();
