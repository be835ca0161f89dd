-- What each key made at the first start: a later start with another key is refused before it serves anybody.
create table key_proofs (
  name text primary key,
  proof bytea not null
);
