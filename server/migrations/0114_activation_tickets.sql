-- Whoever has shown by a code to be reached where a register says: on that device, for a while, and once.
create table activation_tickets (
  ticket_hash bytea primary key,
  field text not null check (field in ('phone', 'mail')),
  -- As member_contacts has it; the contact itself is kept there alone.
  value_index bytea not null,
  client text not null,
  expires_at timestamptz not null
);
create index activation_tickets_expiry on activation_tickets (expires_at);
