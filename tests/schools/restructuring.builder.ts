import { sql } from 'kysely';
import type { Restructuring, RestructuringWish } from '#contract/organisation/restructuring.contract.ts';
import { restructuringOperations } from '#contract/organisation/restructuring.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { registry } from '../support/members.builder.ts';
import type { TestApp, TestPerson } from '../support/test-app.ts';

const { preview, act, undo } = restructuringOperations;

/** A school whose administrators have confirmed who they are, and what they do to its structure. */
export async function restructuring(test: TestApp) {
  const ground = await registry(test);
  const { school } = ground;
  for (const who of [ground.admin, ground.foreign, ground.dean]) await confirmed(test, who);
  const wish = (facts: Partial<RestructuringWish> & Pick<RestructuringWish, 'fromIds' | 'to'>): RestructuringWish => ({
    ...{ schoolId: school.yunhai, kind: 'merge', majorIds: [], memberIds: [] },
    ...facts,
  });
  const look = async (asked: RestructuringWish, who: TestPerson = ground.admin) =>
    (await who.call(preview, asked)).result!;
  const doing = async (asked: RestructuringWish, facts: Partial<Restructuring> = {}, who: TestPerson = ground.admin) =>
    who.call(act, { ...asked, administratorIds: [], digest: (await look(asked, who))?.digest ?? '', ...facts });
  const done = async (...given: Parameters<typeof doing>) => {
    const { code, result, message } = await doing(...given);
    if (code !== 200) throw new Error(`${code} ${message}`);
    return result!;
  };
  const undone = (id: string, who: TestPerson = ground.admin) => who.call(undo, { id });
  /** Where everybody and everything is. */
  const standing = async () => {
    const { rows } = await sql<{ what: string }>`
      select concat('member ', name, number, ' ', college_id, ' ', major_id, ' ', class_id) as what from members
      union all select concat('major ', name, ' ', college_id, ' ', stopped_at is null, ' ', merged_into_id) from majors
      union all select concat('class ', name, ' ', major_id) from administrative_classes
      union all select concat('college ', name, ' ', parent_id, ' ', closed_at is null, ' ', merged_into_id) from colleges
      union all select concat('role ', account_id, ' ', role, ' ', scope_id, ' ', ends_at) from account_roles where scope_id is not null
      order by what`.execute(test.db);
    return rows.map(({ what }) => what);
  };
  /** What refers to something that is gone. */
  const orphans = async () => {
    const { rows } = await sql<{ what: string }>`
      select concat('member ', m.name) as what from members m join colleges c on c.id = m.college_id where c.closed_at is not null
      union all select concat('member ', m.name) from members m join majors j on j.id = m.major_id
        where j.merged_into_id is not null or j.college_id <> m.college_id
      union all select concat('class ', k.name) from administrative_classes k join majors j on j.id = k.major_id where j.merged_into_id is not null
      union all select concat('major ', j.name) from majors j join colleges c on c.id = j.college_id
        where c.closed_at is not null and j.merged_into_id is null
      union all select concat('college ', c.name) from colleges c join colleges p on p.id = c.parent_id
        where c.closed_at is null and p.closed_at is not null`.execute(test.db);
    return rows.map(({ what }) => what);
  };
  return { ...ground, wish, look, doing, done, undone, standing, orphans };
}
