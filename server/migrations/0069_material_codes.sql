-- A material's short address: ten signs that nobody confuses when they are read aloud or typed, the same for ever.
create function material_code() returns text language sql volatile as $$
  select string_agg(substr('23456789abcdefghjkmnpqrstuvwxyz', 1 + floor(random() * 31)::integer, 1), '')
  from generate_series(1, 10)
$$;
alter table materials add short_code text not null default material_code();
create unique index materials_short_code on materials (short_code);
