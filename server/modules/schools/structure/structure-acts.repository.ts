import { sql } from 'kysely';
import type { StructureActPage, StructureActQuery } from '#contract/organisation/restructuring.contract.ts';
import type { Within } from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso, isoOf } from '#server/platform/database/iso-text.ts';
import { pageOf } from '#server/platform/database/page.ts';
import type { DataWords } from '#server/platform/ports/data.port.ts';
import type { StructureActPart, WayBack } from '../schools.tables.ts';

const undoDays = 30;

export interface NewAct {
  schoolId: string;
  kind: 'merge' | 'split' | 'mergeMajors';
  from: readonly { id: string; name: string }[];
  to: { id: string; name: string };
  collegeIds: readonly string[];
  isNew: boolean;
  parts: readonly StructureActPart[];
  wayBack: WayBack;
  madeBy: string;
}

export interface ActRow {
  id: string;
  kind: NewAct['kind'];
  from: string[];
  to: { id: string; name: string };
  parts: { id: string; name: DataWords; count: number }[];
  madeBy: string | null;
  madeAt: string;
  undoneBy: string | null;
  undoneAt: string | null;
  undoUntil: string | null;
}

const until = sql`case when a.undone_at is null and a.made_at + make_interval(days => ${undoDays}::int) > now()
  then a.made_at + make_interval(days => ${undoDays}::int) end`;

/** Acts of merging and splitting, as they are kept. */
export const structureActsRepository = (db: Database) => {
  const some = () =>
    db
      .selectFrom('structure_acts as a')
      .leftJoin('person_facts as m', 'm.id', 'a.made_by')
      .leftJoin('person_facts as u', 'u.id', 'a.undone_by');
  const columns = (rows: ReturnType<typeof some>) =>
    rows
      .select(['a.id', 'a.kind', 'a.from_names as from', 'a.parts', iso('a.made_at').as('madeAt')])
      .select(sql<ActRow['to']>`jsonb_build_object('id', a.to_id, 'name', a.to_name)`.as('to'))
      .select(sql<string | null>`nullif(m.name, '')`.as('madeBy'))
      .select(sql<string | null>`nullif(u.name, '')`.as('undoneBy'))
      .select(isoOf(sql.ref('a.undone_at')).$castTo<string | null>().as('undoneAt'))
      .select(isoOf(until).$castTo<string | null>().as('undoUntil'));
  return {
    page: (asked: StructureActQuery, schoolId: string, within: Within) =>
      pageOf(
        db,
        asked,
        some()
          .where('a.school_id', '=', schoolId)
          .$if(within !== null, (few) => few.where(sql<boolean>`a.college_ids <@ ${within}::uuid[]`)),
        (rows) =>
          columns(rows as never)
            .orderBy('a.made_at', 'desc')
            .orderBy('a.id')
            .execute(),
      ) as Promise<Omit<StructureActPage, 'data'> & { data: ActRow[] }>,

    find: (id: string): Promise<ActRow | undefined> => columns(some().where('a.id', '=', id)).executeTakeFirst(),

    /** Whose it is, and what leads back. @param use `lock`: nobody else takes it back meanwhile */
    hold: (id: string, use: 'read' | 'lock') =>
      db
        .selectFrom('structure_acts as a')
        .where('a.id', '=', id)
        .select(['a.school_id as schoolId', 'a.kind', 'a.from_ids as fromIds', 'a.to_id as toId', 'a.is_new as isNew'])
        .select(['a.college_ids as collegeIds', 'a.way_back as wayBack', 'a.undone_at as undoneAt'])
        .select(sql<boolean>`${until} is not null`.as('isRecent'))
        .$if(use === 'lock', (row) => row.forUpdate())
        .executeTakeFirst(),

    add: async (act: NewAct): Promise<string> =>
      (
        await db
          .insertInto('structure_acts')
          .values({
            ...{ school_id: act.schoolId, kind: act.kind, to_id: act.to.id, to_name: act.to.name, is_new: act.isNew },
            ...{ from_ids: act.from.map(({ id }) => id), from_names: act.from.map(({ name }) => name) },
            ...{ college_ids: [...act.collegeIds], made_by: act.madeBy },
            ...{ parts: JSON.stringify(act.parts), way_back: JSON.stringify(act.wayBack) },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,

    /** Others that may still be taken back. */
    open: (schoolId: string, id: string) =>
      db
        .selectFrom('structure_acts as a')
        .where('a.school_id', '=', schoolId)
        .where('a.id', '<>', id)
        .where(sql<boolean>`${until} is not null`)
        .select(['a.id', 'a.way_back as wayBack'])
        .execute(),

    setWayBack: (id: string, wayBack: WayBack) =>
      db
        .updateTable('structure_acts')
        .set({ way_back: JSON.stringify(wayBack) })
        .where('id', '=', id)
        .execute(),

    undone: (id: string, undoneBy: string) =>
      db
        .updateTable('structure_acts')
        .set({ undone_by: undoneBy, undone_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute(),
  };
};
