import { sql } from 'kysely';
import type { DocumentRule } from '#contract/members/documents.contract.ts';
import type { ImportColumn, ImportPlan } from '#contract/members/people-import.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import '../members.tables.ts';

/** A roster with a column of documents. */
export interface DocumentRoster {
  id: string;
  columns: ImportColumn[];
  plan: ImportPlan | null;
}
interface SealedLine {
  position: number;
  sealed: Buffer;
}

/** Of an import `i`: a column of documents that may be read. */
const hasDocuments = sql<boolean>`
  jsonb_path_exists(i.columns, '$[*] ? (@.isDocument == true && @.isBarred == false)')`;
const stillSealed = sql<boolean>`
  exists (select from member_import_lines l where l.import_id = i.id and l.sealed is not null)`;
/** Where the history of somebody shows one. */
export const historyKeys = ['document', 'documentId'];

/** All documents of one school: in its register, its history and its rosters. */
export const schoolDocumentsRepository = (db: Database, schoolId: string) => ({
  async counts(): Promise<Pick<DocumentRule, 'documents' | 'rosters'>> {
    const { rows } = await sql<Pick<DocumentRule, 'documents' | 'rosters'>>`
      select
        (select count(*)::int from member_contacts x join members m on m.id = x.member_id
          where m.school_id = ${schoolId} and x.field = 'document') as documents,
        (select count(*)::int from member_imports i
          where i.school_id = ${schoolId} and ${hasDocuments} and ${stillSealed}) as rosters`.execute(db);
    return rows[0]!;
  },

  /** Current ones, ended ones, and what the history shows of them. */
  async erase(): Promise<void> {
    await sql`
      delete from member_contacts x using members m
      where m.id = x.member_id and m.school_id = ${schoolId} and x.field = 'document'`.execute(db);
    await sql`
      update member_changes n set before = n.before - ${historyKeys}::text[], after = n.after - ${historyKeys}::text[]
      from members m
      where m.id = n.member_id and m.school_id = ${schoolId}
        and (jsonb_exists_any(n.before, ${historyKeys}::text[]) or jsonb_exists_any(n.after, ${historyKeys}::text[]))`.execute(
      db,
    );
  },

  /** Rosters that are being read end so: their columns were judged by a rule that holds no more. */
  async failReading(failure: 'notDone'): Promise<void> {
    await sql`
      with ended as (
        update member_imports set status = 'failed', failure = ${failure}, updated_at = now()
        where school_id = ${schoolId} and status = 'reading' returning id)
      delete from member_import_lines l using ended where l.import_id = ended.id`.execute(db);
  },

  async rosters(): Promise<DocumentRoster[]> {
    const { rows } = await sql<DocumentRoster>`
      select i.id, i.columns, i.plan from member_imports i
      where i.school_id = ${schoolId} and ${hasDocuments} order by i.id for update`.execute(db);
    return rows;
  },

  async setRoster({ id, columns, plan }: DocumentRoster): Promise<void> {
    await sql`
      update member_imports set columns = ${JSON.stringify(columns)}::jsonb, plan = ${plan && JSON.stringify(plan)}::jsonb
      where id = ${id}`.execute(db);
    await sql`
      update member_import_lines l set
        fields = (select coalesce(jsonb_agg(f.one order by f.at), '[]') from jsonb_array_elements(l.fields)
          with ordinality as f (one, at) where f.one ->> 'field' <> 'document'),
        reasons = (select coalesce(jsonb_agg(r.one order by r.at), '[]') from jsonb_array_elements(l.reasons)
          with ordinality as r (one, at) where r.one ->> 'code' not like 'document%')
      where l.import_id = ${id}`.execute(db);
  },

  /** In the order of the file. */
  sealedLines: (importId: string, after: number, limit: number): Promise<SealedLine[]> =>
    db
      .selectFrom('member_import_lines')
      .where('import_id', '=', importId)
      .where('position', '>', after)
      .where('sealed', 'is not', null)
      .orderBy('position')
      .limit(limit)
      .select(['position', 'sealed'])
      .$narrowType<{ sealed: Buffer }>()
      .execute(),

  async writeSealed(importId: string, lines: readonly SealedLine[]): Promise<void> {
    await sql`
      update member_import_lines l set sealed = n.sealed
      from unnest(${lines.map(({ position }) => position)}::int[], ${lines.map(({ sealed }) => sealed)}::bytea[])
        as n (position, sealed)
      where l.import_id = ${importId} and l.position = n.position`.execute(db);
  },
});
