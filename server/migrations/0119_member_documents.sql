-- Whether a school keeps identity documents in its register, and what for. Without a row it does not.
create table member_document_rules (
  school_id uuid primary key references schools on delete cascade,
  is_on boolean not null,
  -- What people of the register read; '' where it was never on.
  purpose text not null check (length(purpose) <= 400),
  changed_by uuid references accounts on delete set null,
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  check (purpose <> '' or not is_on)
);
create index member_document_rules_changed_by on member_document_rules (changed_by) where changed_by is not null;

-- To which use of the number somebody agreed who joined by it, or who does not want it kept.
create table member_document_consents (
  member_id uuid primary key references members on delete cascade,
  purpose text not null,
  -- Null: nobody was asked, the school entered it.
  agreed_at timestamptz default now(),
  -- From then on the school cannot enter the number again.
  withdrawn_at timestamptz
);

-- Members whom an account has said not to be.
create table member_offer_refusals (
  account_id uuid not null references accounts on delete cascade,
  member_id uuid not null references members on delete cascade,
  refused_at timestamptz not null default now(),
  primary key (account_id, member_id)
);
create index member_offer_refusals_of_member on member_offer_refusals (member_id);
