-- A secret that waits for its first code is shown to the session alone that asked for it: whoever else has the password
-- does not learn what the owner is about to turn on.
alter table second_factors add column session_id uuid references sessions on delete set null;
