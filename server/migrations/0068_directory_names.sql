-- Two directories of one name beside each other cannot be told apart. Those that stand so already are numbered, in their
-- order: 心脏, 心脏 (2).
do $$
declare
  twin record;
  number integer;
  base text;
begin
  for twin in
    select id, library_id, parent_id, name from (
      select d.*, row_number() over (partition by library_id, parent_id, name order by position, id) as nth
      from library_directories d) d
    where nth > 1 order by library_id, position, id
  loop
    number := 2;
    loop
      base := left(twin.name, 40 - length(format(' (%s)', number))) || format(' (%s)', number);
      exit when not exists (
        select from library_directories o where o.library_id = twin.library_id
          and o.parent_id is not distinct from twin.parent_id and o.name = base);
      number := number + 1;
    end loop;
    update library_directories set name = base where id = twin.id;
  end loop;
end $$;

-- Judged at the end of a transaction: a directory that goes leaves its place to its children, one of its own name among them.
alter table library_directories add constraint directory_named_once
  unique nulls not distinct (library_id, parent_id, name) deferrable initially deferred;
