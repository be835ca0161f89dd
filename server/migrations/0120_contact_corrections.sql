-- People ask for another phone or mail in the register, too: what is listed is masked, the value waits encrypted.
alter table member_corrections drop constraint member_corrections_field_check;
alter table member_corrections add constraint member_corrections_field_check
  check (field in ('name', 'number', 'entryYear', 'phone', 'mail'));
alter table member_corrections
  -- Under PHONE_KEY, bound to this row; gone with the answer, as the register has the value then, or nobody.
  add column wanted_cipher bytea,
  -- HMACs of what is wanted and of what stood, by which it is seen that the register changed meanwhile.
  add column wanted_index bytea,
  add column stood_index bytea,
  add constraint member_corrections_sealed check ((field in ('phone', 'mail') and status = 'waiting')
    = (wanted_cipher is not null and wanted_index is not null)),
  add constraint member_corrections_stood check (stood_index is null or wanted_index is not null);
