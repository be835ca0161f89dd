import { sql, type Insertable } from 'kysely';
import type {
  ImportedLine,
  ImportedLinePage,
  ImportedLineQuery,
  LessonImport,
  LessonImportPage,
  LessonImportQuery,
  LessonPlan,
  LineCounts,
  UnwrittenLines,
} from '#contract/timetable/lesson-import.contract.ts';
import type { ImportStatus } from '#contract/common/spreadsheet-import.contract.ts';
import { lessonImportLimits as most, type LessonField } from '#contract/timetable/lesson-import.rule.ts';
import { allInside } from '#server/platform/access/administration.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { iso, isoOf } from '#server/platform/database/iso-text.ts';
import { pageOf } from '#server/platform/database/page.ts';
import type { TimetableAccess } from '../timetable-access.repository.ts';
import '../timetable.tables.ts';

const noCounts: LineCounts = { new: 0, clashing: 0, joined: 0, unchanged: 0, twice: 0, refused: 0 };
const committed = sql.ref('i.committed_at');
const undoUntil = sql`(${committed} + make_interval(days => ${most.undoDays}::int))`;

/** A lesson that somebody changed, moved on a day or deleted since it was written, or that is gone. */
const isTouched = sql`(s.id is null or s.version <> 1 or s.deleted_at is not null
  or exists (select from lesson_days d where d.lesson_id = s.id))`;

/** Imports of one school, or of the colleges that somebody administers. */
export const lessonImportsRepository = (db: Database, { schoolId, within }: TimetableAccess) => {
  const seen = () =>
    db.selectFrom('lesson_imports as i').where('i.school_id', '=', schoolId).where(allInside('i.college_ids', within));
  const shown = (rows: ReturnType<typeof seen>) =>
    rows
      .innerJoin('term_facts as t', 't.id', 'i.term_id')
      .leftJoin('person_facts as p', 'p.id', 'i.owner_id')
      .select(['i.id', 'i.school_id as schoolId', 'i.term_id as termId', 't.name as term', 'i.file_name as fileName'])
      .select(['i.status', 'i.failure', 'i.file', 'i.columns', 'i.plan', 'i.progress', 'i.counts', 'i.written'])
      .select(sql<string | null>`nullif(p.name, '')`.as('madeBy'))
      .select([iso('i.created_at').as('createdAt'), isoOf(undoUntil).$castTo<string | null>().as('undoUntil')]);
  const told = <Row extends { counts: Partial<LineCounts> }>(row: Row) => ({
    ...row,
    counts: { ...noCounts, ...row.counts },
  });
  return {
    find: async (id: string): Promise<LessonImport | undefined> => {
      const row = await shown(seen().where('i.id', '=', id)).executeTakeFirst();
      return row && told(row);
    },

    list: ({ termId, ...asked }: LessonImportQuery): Promise<LessonImportPage> =>
      pageOf(db, asked, seen().where('i.term_id', '=', termId), async (rows) =>
        (await shown(rows).orderBy('i.created_at', 'desc').orderBy('i.id').execute()).map(told),
      ),

    insert: async (row: Insertable<Tables['lesson_imports']>): Promise<string> =>
      (await db.insertInto('lesson_imports').values(row).returning('id').executeTakeFirstOrThrow()).id,

    /** @param by who asks for it */
    async setStatus(
      id: string,
      status: ImportStatus,
      { plan, by, isForced = false }: { plan?: LessonPlan; by?: string; isForced?: boolean } = {},
    ): Promise<void> {
      await db
        .updateTable('lesson_imports')
        .set({ status, progress: 0, attempts: 0, failure: null, is_forced: isForced, updated_at: sql<Date>`now()` })
        .$if(plan !== undefined, (one) => one.set({ plan: JSON.stringify(plan) }))
        .$if(by !== undefined, (one) => one.set({ owner_id: by! }))
        .where('id', '=', id)
        .execute();
    },

    lines({ id, verdict, ...asked }: ImportedLineQuery, fields: readonly LessonField[]): Promise<ImportedLinePage> {
      const some = db
        .selectFrom('lesson_import_lines as l')
        .where('l.import_id', '=', id)
        .where('l.verdict', 'is not', null)
        .$if(verdict !== undefined, (few) => few.where('l.verdict', '=', verdict!));
      const cells = (...wanted: LessonField[]) => {
        const places = wanted.map((field) => fields.indexOf(field)).filter((at) => at >= 0);
        return sql<string>`coalesce((select string_agg(nullif(trim(l.cells ->> n.at), ''), ' ' order by n.place)
          from unnest(${places}::int[]) with ordinality as n (at, place)), '')`;
      };
      return pageOf(db, asked, some, (rows) =>
        rows
          .select(['l.position', 'l.sheet', 'l.row', 'l.reasons', 'l.clashes', 'l.same_as as sameAs'])
          .select(sql<ImportedLine['verdict']>`l.verdict`.as('verdict'))
          .select([cells('course', 'number').as('course'), cells('weeks', 'weekday', 'periods').as('slot')])
          .select([cells('teacher').as('teacher'), cells('campus', 'building', 'room').as('room')])
          .orderBy('l.position')
          .execute(),
      );
    },

    async unwritten(id: string, part: number): Promise<UnwrittenLines> {
      const lines = await db
        .selectFrom('lesson_import_lines')
        .where('import_id', '=', id)
        .where(sql<boolean>`(verdict in ('refused', 'twice') or (verdict = 'clashing' and lesson_id is null))`)
        .orderBy('position')
        .limit(most.part + 1)
        .offset(part * most.part)
        .select(['sheet', 'row', 'cells', 'reasons', 'clashes', 'same_as as sameAs'])
        .select(sql<ImportedLine['verdict']>`verdict`.as('verdict'))
        .execute();
      return { lines: lines.slice(0, most.part), isLast: lines.length <= most.part };
    },

    /** Nothing of the file stays. */
    forget: (id: string) => db.deleteFrom('lesson_import_lines').where('import_id', '=', id).execute(),

    /** Lessons that it wrote, with the college that each is of now. */
    async written(id: string) {
      const { rows } = await sql<{ id: string; collegeId: string | null; isTouched: boolean; name: string }>`
        select distinct on (n.lesson_id) n.lesson_id as id, m.college_id as "collegeId", ${isTouched} as "isTouched",
          coalesce(c.title, '') as name
        from lesson_import_lines n left join lessons s on s.id = n.lesson_id
          left join offering_facts o on o.id = s.offering_id left join course_facts c on c.id = o.course_id
          left join member_facts m on m.account_id = c.owner_id and m.school_id = c.school_id and m.kind = 'staff'
            and m.is_present
        where n.import_id = ${id} and n.lesson_id is not null order by n.lesson_id`.execute(db);
      return rows;
    },

    takeBack: (ids: readonly string[]) =>
      db
        .deleteFrom('lessons')
        .where('id', 'in', [...ids])
        .execute(),
  };
};

/** Whose an import is; it is held until the transaction ends where it is to be changed. */
export const lessonImportRow = (db: Database, id: string, how: 'find' | 'lock') =>
  db
    .selectFrom('lesson_imports')
    .where('id', '=', id)
    .select(['id', 'school_id as schoolId', 'term_id as termId', 'status', 'columns'])
    .select(
      sql<boolean>`coalesce(committed_at + make_interval(days => ${most.undoDays}::int) > now(), true)`.as('isRecent'),
    )
    .$if(how === 'lock', (one) => one.forUpdate())
    .executeTakeFirst();
