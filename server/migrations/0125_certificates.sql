-- Certificates of courses (课程证书): what a course gives, who asked, and what was issued under whose signature.
create table certificate_schemes (
  course_id uuid primary key,
  is_open boolean not null default false,
  title text not null check (length(title) between 1 and 20),
  -- Who issues and who signs, as they stand on the paper.
  unit text not null check (length(unit) between 1 and 40),
  signer text not null check (length(signer) between 1 and 30),
  -- Percent of the contents studied, and points of the grade; null: not asked.
  min_share integer check (min_share between 1 and 100),
  min_points integer check (min_points between 1 and 100),
  is_automatic boolean not null default false,
  -- Where the parts stand on the paper.
  places jsonb not null,
  version integer not null default 1,
  check (min_share is not null or min_points is not null)
);
create index certificate_schemes_automatic on certificate_schemes (course_id) where is_open and is_automatic;

-- Of Ed25519, one a year; the private half is sealed under PHONE_KEY, the public half is served for ever.
create table certificate_keys (
  id text primary key,
  year integer not null unique,
  public_key bytea not null check (length(public_key) = 32),
  private_cipher bytea not null,
  created_at timestamptz not null default now()
);

-- The numbers by which schools stand in numbers of certificates.
create table certificate_schools (
  school_id uuid primary key,
  code integer generated always as identity (start with 101) unique
);
create table certificate_serials (
  school_id uuid not null references certificate_schools,
  year integer not null,
  last integer not null check (last between 1 and 999999),
  primary key (school_id, year)
);

create table certificates (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null,
  offering_id uuid not null,
  learner_id uuid not null,
  status text not null check (status in ('applied', 'reviewing', 'refused', 'issued', 'revoked')),
  -- As they stood when it was asked for: 0 to 1, and 0 to 100.
  share numeric not null,
  points numeric not null,
  applied_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  -- Why it was refused or revoked.
  reason text check (length(reason) between 1 and 200),
  number text unique,
  key_id text references certificate_keys,
  -- SHA-256 of the signed file in hex digits.
  fingerprint text,
  -- What the paper says, fixed for good; null once the person is gone.
  claims jsonb,
  places jsonb,
  credential text,
  issued_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  version integer not null default 1,
  unique (offering_id, learner_id),
  check ((status in ('issued', 'revoked')) = (number is not null)),
  check ((number is null) = (issued_at is null)),
  check ((number is null) = (key_id is null)),
  check ((number is null) = (fingerprint is null)),
  check ((claims is null) = (credential is null)),
  check ((claims is null) = (places is null)),
  check ((status = 'revoked') = (revoked_at is not null)),
  check (status not in ('refused', 'revoked') or reason is not null)
);
create index certificates_of_course on certificates (course_id, applied_at, id);
create index certificates_of_course_status on certificates (course_id, status, applied_at, id);
create index certificates_of_learner on certificates (learner_id, applied_at desc, id);
create index certificates_revoked on certificates (revoked_at desc, id) where status = 'revoked';
