import { sql } from 'kysely';
import type { ImportStatus } from '#contract/common/spreadsheet-import.contract.ts';
import type {
  ImportCounts,
  ImportLine,
  ImportLineQuery,
  ImportPage,
  ImportPlan,
  ImportQuery,
  PeopleImport,
} from '#contract/members/people-import.contract.ts';
import { importLimits as most } from '#contract/members/people-import.rule.ts';
import { allInside } from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso, isoOf } from '#server/platform/database/iso-text.ts';
import { pageOf } from '#server/platform/database/page.ts';
import type { MemberScope } from '../member-scope.service.ts';
import '../members.tables.ts';

const noCounts: ImportCounts = {
  ...{ new: 0, changed: 0, unchanged: 0, refused: 0, twice: 0, missing: 0 },
  ...{ trimmed: 0, classes: 0 },
};

const committed = sql.ref('i.committed_at');
const undoUntil = sql`(${committed} + make_interval(days => ${most.undoDays}::int))`;

/** Imports of one school, or of the colleges that somebody administers. */
export const peopleImportsRepository = (db: Database, scope: MemberScope) => {
  const seen = () =>
    db
      .selectFrom('member_imports as i')
      .where('i.school_id', '=', scope.schoolId)
      .where(allInside('i.college_ids', scope.within));
  const shown = (rows: ReturnType<typeof seen>) =>
    rows
      .leftJoin('person_facts as p', 'p.id', 'i.owner_id')
      .select(['i.id', 'i.school_id as schoolId', 'i.file_name as fileName', 'i.status', 'i.failure', 'i.file'])
      .select(['i.columns', 'i.plan', 'i.progress', 'i.counts'])
      .select(sql<string | null>`nullif(p.name, '')`.as('madeBy'))
      .select([iso('i.created_at').as('createdAt'), isoOf(undoUntil).$castTo<string | null>().as('undoUntil')]);
  const told = <Row extends { counts: Partial<ImportCounts> }>(row: Row) => ({
    ...row,
    counts: { ...noCounts, ...row.counts },
  });
  return {
    find: async (id: string): Promise<PeopleImport | undefined> => {
      const row = await shown(seen().where('i.id', '=', id)).executeTakeFirst();
      return row && told(row);
    },

    list: (asked: Omit<ImportQuery, 'schoolId'>): Promise<ImportPage> =>
      pageOf(db, asked, seen(), async (rows) =>
        (await shown(rows).orderBy('i.created_at', 'desc').orderBy('i.id').execute()).map(told),
      ),

    insert: async (row: { ownerId: string; fileId: string; fileName: string }): Promise<string> =>
      (
        await db
          .insertInto('member_imports')
          .values({
            ...{ school_id: scope.schoolId, college_ids: scope.collegeIds, owner_id: row.ownerId },
            ...{ file_id: row.fileId, file_name: row.fileName, status: 'uploaded' },
          } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,

    /** @param by who asks for it: whose act it becomes */
    setStatus: (id: string, status: ImportStatus, { plan, by }: { plan?: ImportPlan; by?: string } = {}) =>
      db
        .updateTable('member_imports')
        .set({ status, progress: 0, attempts: 0, failure: null, updated_at: sql<Date>`now()` })
        .$if(plan !== undefined, (one) => one.set({ plan: JSON.stringify(plan) }))
        .$if(by !== undefined, (one) => one.set({ owner_id: by! }))
        .where('id', '=', id)
        .execute(),

    /** Nothing of the file stays. */
    forget: (id: string) => db.deleteFrom('member_import_lines').where('import_id', '=', id).execute(),

    lines({ id, verdict, ...asked }: ImportLineQuery, nameAt: number, numberAt: number) {
      const some = db
        .selectFrom('member_import_lines as l')
        .where('l.import_id', '=', id)
        .where('l.verdict', 'is not', null)
        .$if(verdict !== undefined, (few) => few.where('l.verdict', '=', verdict!));
      const cell = (at: number) => sql<string>`coalesce(l.cells ->> ${at}::int, '')`;
      return pageOf(db, asked, some, (rows): Promise<ImportLine[]> =>
        rows
          .select(['l.position', 'l.sheet', 'l.row', 'l.reasons', 'l.fields'])
          .select([sql<ImportLine['verdict']>`l.verdict`.as('verdict')])
          .select([cell(nameAt).as('name'), cell(numberAt).as('number')])
          .orderBy('l.position')
          .execute(),
      );
    },

    /** With what was taken out of each, encrypted. */
    async refused(id: string, part: number) {
      const lines = await db
        .selectFrom('member_import_lines')
        .where('import_id', '=', id)
        .where('verdict', 'in', ['refused', 'twice'])
        .orderBy('position')
        .limit(most.part + 1)
        .offset(part * most.part)
        .select(['position', 'sheet', 'row', 'cells', 'sealed', 'reasons'])
        .execute();
      return { lines: lines.slice(0, most.part), isLast: lines.length <= most.part };
    },

    /** What headings and spellings meant here the last time. */
    words: () =>
      db
        .selectFrom('member_import_words')
        .where('school_id', '=', scope.schoolId)
        .select(['kind', 'written', 'means'])
        .execute(),

    async remember(words: readonly { kind: 'column' | 'college'; written: string; means: string }[]): Promise<void> {
      if (words.length === 0) return;
      await db
        .insertInto('member_import_words')
        .values(words.map((word) => ({ school_id: scope.schoolId, ...word })))
        .onConflict((same) =>
          same.columns(['school_id', 'kind', 'written']).doUpdateSet({ means: sql`excluded.means` }),
        )
        .execute();
    },
  };
};

/** Whose an import is; it is held until the transaction ends where it is to be changed. */
export const importRow = (db: Database, id: string, how: 'find' | 'lock') =>
  db
    .selectFrom('member_imports')
    .where('id', '=', id)
    .select(['id', 'school_id as schoolId', 'status', 'columns', 'counts', 'act_id as actId', 'class_ids as classIds'])
    .select(
      sql<boolean>`coalesce(committed_at + make_interval(days => ${most.undoDays}::int) > now(), true)`.as('isRecent'),
    )
    .$if(how === 'lock', (one) => one.forUpdate())
    .executeTakeFirst();
