-- Old months leave the audit log. A chain then begins after `start_position`, with the hash that stood there: what is
-- left is checked as before. Rows up to the start may be deleted, and no others; the start moves forward only, to a row
-- that is there, and over nothing that is younger than six months.
alter table audit_heads add column start_position bigint not null default 0, add column start_hash bytea;
update audit_heads set start_hash = sha256(convert_to('audit chain ' || chain, 'UTF8'));
alter table audit_heads alter column start_hash set not null;

create function audit_start() returns trigger language plpgsql as $$
begin
  if new.start_position <= old.start_position or new.chain <> old.chain
    or not exists (select 1 from audit_log l
      where l.chain = new.chain and l.position = new.start_position and l.hash = new.start_hash)
    or exists (select 1 from audit_log l
      where l.chain = new.chain and l.position <= new.start_position
        and l.at >= date_trunc('month', now(), 'UTC') - interval '6 months')
  then
    raise exception 'the audit log keeps at least six months';
  end if;
  return new;
end $$;
create trigger audit_heads_start before update on audit_heads for each row
  when (new.start_position <> old.start_position or new.start_hash <> old.start_hash) execute function audit_start();
create trigger audit_heads_rows before delete on audit_heads for each row execute function audit_refuse();
create trigger audit_heads_whole before truncate on audit_heads for each statement execute function audit_refuse();

create function audit_refuse_delete() returns trigger language plpgsql as $$
begin
  if old.position > (select start_position from audit_heads where chain = old.chain) then
    raise exception 'the audit log is append-only';
  end if;
  return old;
end $$;
drop trigger audit_log_rows on audit_log;
create trigger audit_log_rows before update on audit_log for each row execute function audit_refuse();
create trigger audit_log_leaving before delete on audit_log for each row execute function audit_refuse_delete();
