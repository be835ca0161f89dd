-- When a quiz was last set in an offering, so that calendars know what changed; and a name for copies into a new term.
alter table quiz_plans add column changed_at timestamptz not null default now(),
  add column id uuid not null default gen_random_uuid() unique;
create index quiz_plans_closing on quiz_plans (closes_at) where closes_at is not null;
