-- What the grades were made of when they were published: a later change of the scheme does not change what a register says.
alter table grade_books add column categories jsonb;
comment on column grade_books.categories is 'null: published before it was noted';

-- What a team writes of the grades of an offering as a whole, for the register that is signed.
create table grade_analyses (
  offering_id uuid primary key,
  text text not null check (length(text) <= 2000),
  written_by uuid,
  written_at timestamptz not null default now(),
  version integer not null default 1
);
create index grade_analyses_of_writer on grade_analyses (written_by) where written_by is not null;
