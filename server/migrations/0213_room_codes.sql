-- What learners of an exam type to begin, said aloud in their room (考场口令); every room has its own.
alter table exam_plans add column asks_code boolean not null default false;
alter table exam_rooms add column code text not null
  default lpad((('x' || substr(md5(gen_random_uuid()::text), 1, 8))::bit(32)::bigint % 1000000)::text, 6, '0')
  check (code ~ '^[0-9]{6}$');
