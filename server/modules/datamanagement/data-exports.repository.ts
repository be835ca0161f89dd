import { sql, type Insertable } from 'kysely';
import type { DataExport, DataExportQuery } from '#contract/datamanagement/data-exports.contract.ts';
import { allInside, namesOfColleges } from '#server/platform/access/administration.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { dayAt } from '#server/platform/database/platform-zone.ts';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import type { DataAccess } from './data-access.repository.ts';
import './datamanagement.tables.ts';

/** An export as it stands, without the words of its kind. */
export type ExportRow = Omit<DataExport, 'kindName' | 'personal'>;

const shown = (db: Database) => db.selectFrom('data_exports as e').leftJoin('person_facts as p', 'p.id', 'e.asked_by');

const columns = ['e.id', 'e.kind', 'e.format', 'e.purpose', 'e.status', 'e.version'] as const;
const counted = [
  namesOfColleges('e.college_ids').as('college'),
  sql<
    ExportRow['askedBy']
  >`case when p.id is not null then jsonb_build_object('id', p.id, 'name', coalesce(p.name, '')) end`.as('askedBy'),
  sql<boolean>`e.schedule_id is not null`.as('isScheduled'),
  sql<number>`e.rows_read`.as('rows'),
  sql<number | null>`e.rows_all`.as('rowsAll'),
  sql<number | null>`e.size_bytes::float8`.as('sizeBytes'),
  sql<ExportRow['problem']>`e.problem`.as('problem'),
  iso('e.asked_at').as('askedAt'),
  sql<string | null>`${iso('e.expires_at')}`.as('expiresAt'),
] as const;

/** Exports; whose they are is judged by the scope. */
export const dataExportsRepository = (db: Database) => ({
  /** Of a college's administrator those of the college, and of what lies in it. */
  page(
    { kind, isOwn, isPersonal, schoolId: _, ...asked }: DataExportQuery,
    { schoolId, within }: DataAccess,
    { accountId, personalKinds }: { accountId: string; personalKinds: readonly string[] },
  ): Promise<PageOf<ExportRow>> {
    const some = shown(db)
      .where('e.school_id', '=', schoolId)
      .where(allInside('e.college_ids', within))
      .$if(kind !== undefined, (few) => few.where('e.kind', '=', kind!))
      .$if(isOwn === true, (few) => few.where('e.asked_by', '=', accountId))
      .$if(isPersonal !== undefined, (few) =>
        few.where(sql<boolean>`(e.kind = any(${personalKinds as string[]})) = ${isPersonal!}`),
      );
    return pageOf(db, asked, some, (rows) =>
      rows.select(columns).select(counted).orderBy('e.asked_at', 'desc').orderBy('e.id').execute(),
    );
  },

  find: (id: string): Promise<ExportRow | undefined> =>
    shown(db).where('e.id', '=', id).select(columns).select(counted).executeTakeFirst(),

  /** Holds it until the transaction ends. */
  lock: (id: string) =>
    db
      .selectFrom('data_exports')
      .where('id', '=', id)
      .select(['id', 'school_id as schoolId', 'college_ids as collegeIds', 'status', 'kind', 'format', 'version'])
      .forUpdate()
      .executeTakeFirst(),

  add: async (row: Insertable<Tables['data_exports']>): Promise<string> =>
    (await db.insertInto('data_exports').values(row).returning('id').executeTakeFirstOrThrow()).id,

  /** Asked for anew by this person, from the beginning. */
  again: (id: string, accountId: string) =>
    db
      .updateTable('data_exports')
      .where('id', '=', id)
      .set({
        ...{ status: 'queued', asked_by: accountId, rows_read: 0, rows_all: null, size_bytes: null, problem: null },
        ...{ attempts: 0, expires_at: null, heard_at: sql<Date>`now()`, asked_at: sql<Date>`now()` },
        version: sql<number>`version + 1`,
      })
      .execute(),

  part: (id: string, part: number) =>
    db
      .selectFrom('data_export_parts as p')
      .innerJoin('data_exports as e', 'e.id', 'p.export_id')
      .where('e.id', '=', id)
      .where('e.status', '=', 'ready')
      .where('e.expires_at', '>', sql<Date>`now()`)
      .where('p.part', '=', part)
      .select('p.bytes')
      .select(
        sql<boolean>`not exists (select from data_export_parts n where n.export_id = e.id and n.part > p.part)`.as(
          'isLast',
        ),
      )
      .select(sql<string>`${dayAt(sql.ref('e.asked_at'))}::text`.as('day'))
      .executeTakeFirst(),
});
