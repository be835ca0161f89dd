-- Contents are stored once, by their SHA-256; files are what people call them. The bytes lie in the content store.
create table file_contents (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null check (size_bytes > 0),
  created_at timestamptz not null default now()
);

create table files (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  media_type text not null,
  sha256 text not null references file_contents,
  -- Of the bytes as they were sent: pictures and captions are written anew.
  source_sha256 text not null,
  duration_ms integer check (duration_ms >= 0),
  pages integer check (pages >= 0),
  width integer,
  height integer,
  is_public boolean not null default false,
  created_at timestamptz not null default now()
);
create index files_of_owner on files (owner_id, created_at desc, id);
create index files_sent_before on files (owner_id, source_sha256);
create index files_of_content on files (sha256);

create table file_captions (
  video_id uuid not null references files on delete cascade,
  language text not null,
  label text not null,
  caption_id uuid not null references files on delete cascade,
  primary key (video_id, language)
);
create index file_captions_of_caption on file_captions (caption_id);

-- One row an upload, from its first byte until a day after its judgement.
create table file_uploads (
  id text primary key,
  owner_id uuid not null,
  name text not null,
  size_bytes bigint not null,
  is_public boolean not null,
  -- Null until judged; then exactly one of the two is set (the file may be removed later).
  file_id uuid references files on delete set null,
  refusal text,
  judged_at timestamptz,
  created_at timestamptz not null default now()
);
create index file_uploads_by_age on file_uploads (created_at);
create index file_uploads_of_owner on file_uploads (owner_id) where judged_at is null;

create view file_facts as
  select f.id, f.owner_id, f.name, f.media_type, c.size_bytes, f.sha256, f.duration_ms, f.pages
  from files f join file_contents c on c.sha256 = f.sha256;
