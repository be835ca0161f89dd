-- Archives whose parts are given one by one on the packages' origin: SCORM packages, and web packages of any area's files.
-- What is in an archive is listed once by its content's hash, whoever asked first.
create table archives (
  sha256 text primary key,
  entries integer not null,
  size_bytes bigint not null,
  read_at timestamptz not null default now()
);
insert into archives (sha256, entries, size_bytes, read_at) select sha256, entries, size_bytes, read_at from scorm_packages;

alter table scorm_entries rename to archive_entries;
alter index scorm_entries_pkey rename to archive_entries_pkey;
alter table archive_entries drop constraint scorm_entries_sha256_fkey;
alter table archive_entries add constraint archive_entries_sha256_fkey
  foreign key (sha256) references archives on delete cascade;

drop view scorm_package_facts;
alter table scorm_packages drop column entries, drop column size_bytes, drop column read_at;
alter table scorm_packages add constraint scorm_packages_sha256_fkey
  foreign key (sha256) references archives on delete cascade;
create view scorm_package_facts as
  select p.sha256, p.edition, p.title, p.units, a.entries, a.size_bytes
  from scorm_packages p join archives a on a.sha256 = p.sha256;

-- A page that shows a web package, until its end.
create table archive_openings (
  secret_hash bytea primary key,
  sha256 text not null references archives on delete cascade,
  -- Of the page that frames it.
  origin text not null,
  ends_at timestamptz not null
);
create index archive_openings_ended on archive_openings (ends_at);
create index archive_openings_of_archive on archive_openings (sha256);

-- Pages to which the packages' origin gives an archive's parts now. A learner's page with a SCORM package is one until
-- the package is opened elsewhere, or she has left the course.
create view open_archives as
  select secret_hash, sha256, origin, true as is_bridged from scorm_sittings s
    where s.ends_at > now() and (s.attempt_id is null or exists (
      select from scorm_attempts a join enrolment_facts e on e.offering_id = a.offering_id
        and e.learner_id = a.learner_id and e.status in ('approved', 'active', 'completed')
      where a.id = s.attempt_id and a.sitting_id = s.id))
  union all
  select secret_hash, sha256, origin, false from archive_openings where ends_at > now();
