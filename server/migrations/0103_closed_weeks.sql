-- A term that was closed by hand has no week any more, though its days go on.
create or replace view term_facts as
  select id, school_id, name, status, starts_on, ends_on,
    ((date_trunc('week', ends_on)::date - date_trunc('week', starts_on)::date) / 7 + 1)::int as weeks,
    case when status in ('planned', 'running')
        and (now() at time zone 'Asia/Shanghai')::date between starts_on and ends_on
      then ((date_trunc('week', now() at time zone 'Asia/Shanghai')::date - date_trunc('week', starts_on)::date) / 7 + 1)::int
    end as week
  from terms;

drop trigger terms_shown on terms;
create trigger terms_shown after insert or delete or update of name, starts_on, ends_on, status on terms
  for each row execute function say_shown_changed();

-- Figures of a term read the days of one school, not everything that was ever handed in or published.
create index homework_submissions_by_day on homework_submissions (submitted_at) where submitted_at is not null;
create index materials_of_school_by_day on materials (school_id, published_at)
  where status = 'published' and binned_at is null;
