import { sql } from 'kysely';
import { teachersAddresses } from '#contract/teachers/teachers.addresses.ts';
import { publicRows } from '#server/platform/database/public-rows.ts';

/** The pages of all teachers who agreed to be shown. */
export const publicTeachers = publicRows({
  kind: 'teachers',
  needs: 'index',
  rows: (edition) => sql`shown_teacher_facts r where r.edition = ${edition}`,
  addressOf: (id) => teachersAddresses.detail.to({ id }),
});
