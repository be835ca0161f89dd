import { sql } from 'kysely';
import type { MemberChange, MemberChangePage, MemberChangesQuery } from '#contract/members/members.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso, isoOf } from '#server/platform/database/iso-text.ts';
import { pageOf } from '#server/platform/database/page.ts';
import type { MemberStanding } from './members.tables.ts';

const shown = [
  'name',
  'number',
  'college',
  'major',
  'className',
  'entryYear',
  'status',
  'phone',
  'mail',
  'document',
] as const;
const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? null : String(value);

/** What differs; of somebody who was not there before, everything that is said. */
function fieldsOf(before: MemberStanding | null, after: MemberStanding): MemberChange['fields'] {
  return shown.flatMap((field) => {
    const [from, to] = [textOf(before?.[field]), textOf(after[field])];
    return from === to ? [] : [{ field, from, to }];
  });
}

/** 异动 of one member, newest first; whose the member is, is judged before. */
export async function changesOf(db: Database, { id, ...asked }: MemberChangesQuery): Promise<MemberChangePage> {
  const some = db
    .selectFrom('member_changes as n')
    .innerJoin('member_acts as a', 'a.id', 'n.act_id')
    .leftJoin('person_facts as p', 'p.id', 'a.made_by')
    .where('n.member_id', '=', id);
  return pageOf(db, asked, some, async (rows) => {
    const changes = await rows
      .select(['a.id as actId', 'a.act', 'a.reason', 'n.before', 'n.after'])
      .select(sql<string>`a.day::text`.as('day'))
      .select(sql<string | null>`nullif(p.name, '')`.as('madeBy'))
      .select([iso('a.made_at').as('madeAt'), isoOf(sql.ref('a.undone_at')).$castTo<string | null>().as('undoneAt')])
      .orderBy('a.made_at', 'desc')
      .orderBy('a.id')
      .execute();
    return changes.map(({ before, after, ...change }) => ({ ...change, fields: fieldsOf(before, after) }));
  });
}
