import { sql } from 'kysely';
import type { BankExport, BankWanted } from '#contract/banks/bank-exports.contract.ts';
import type { FileFormat } from '#contract/banks/export-formats.rule.ts';
import type { BankQuestion } from '#contract/banks/banks.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { filteredBank } from '../bank-lists.repository.ts';
import type { ExportWanted } from '../banks.tables.ts';
import { asQuestion, questionColumns } from '../question-rows.repository.ts';

/** Without a sign for so long, whoever was making it is dead. */
const silence = sql<Date>`now() - interval '60 seconds'`;

export interface ExportAtHand {
  id: string;
  courseId: string;
  askedBy: string;
  format: FileFormat;
  wanted: ExportWanted;
  hasAnswers: boolean;
  locale: 'zh-CN' | 'en-US';
  /** How often it was begun, this time included. */
  attempts: number;
}

type Run = Pick<ExportAtHand, 'id' | 'attempts'>;

export const exportsRepository = (db: Database) => {
  /** As long as it is this run's: another server may have begun it anew. */
  const running = ({ id, attempts }: Run) =>
    db
      .updateTable('bank_exports')
      .where('id', '=', id)
      .where('status', '=', 'running')
      .where('attempts', '=', attempts);
  const wantedRows = async ({ courseId, ids, filter }: BankWanted) => {
    const rows = await filteredBank(db, { courseId, ...filter });
    return ids ? rows.where(sql<boolean>`id = any(${ids}::uuid[])`) : rows;
  };
  return {
    /** How many there are. */
    async count(wanted: BankWanted): Promise<number> {
      const rows = await wantedRows(wanted);
      const { questions } = await rows.select(sql<number>`count(*)::int`.as('questions')).executeTakeFirstOrThrow();
      return questions;
    },

    /**
     * By category, in each the oldest first: part after part, all as they stood at one moment.
     * Called within a transaction, as long as which the cursor lives.
     */
    async *questions(wanted: BankWanted, atMost: number): AsyncGenerator<BankQuestion[]> {
      const rows = await wantedRows(wanted);
      const all = rows
        .select(questionColumns)
        .orderBy(sql`category collate "C"`)
        .orderBy('created_at')
        .orderBy('id', 'desc')
        .limit(atMost);
      await sql`declare given_out no scroll cursor for ${all}`.execute(db);
      for (;;) {
        const { rows: some } = await sql<Parameters<typeof asQuestion>[0]>`
          fetch forward 200 from given_out`.execute(db);
        if (some.length === 0) break;
        yield some.map(asQuestion);
      }
      await sql`close given_out`.execute(db);
    },

    /** Contents of these files, where there are such that anyone may see. */
    files: (ids: readonly string[]) =>
      db
        .selectFrom('file_facts')
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .where('is_public', '=', true)
        .select(['id', 'sha256', 'media_type as mediaType', sql<number>`size_bytes::float8`.as('sizeBytes')])
        .execute(),

    add: async (ask: Omit<ExportAtHand, 'id' | 'attempts'>): Promise<string> =>
      (
        await db
          .insertInto('bank_exports')
          .values({
            ...{ course_id: ask.courseId, asked_by: ask.askedBy, format: ask.format, has_answers: ask.hasAnswers },
            ...{ locale: ask.locale, wanted: JSON.stringify(ask.wanted) },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,

    /** Of whoever asked for it. */
    find: (id: string, askedBy: string): Promise<(BankExport & { courseId: string }) | undefined> =>
      db
        .selectFrom('bank_exports')
        .where('id', '=', id)
        .where('asked_by', '=', askedBy)
        .select(['id', 'course_id as courseId', 'format', 'status', 'questions', 'questions_left as left', 'problem'])
        .select([sql<number | null>`size_bytes::float8`.as('sizeBytes'), iso('asked_at').as('askedAt')])
        .executeTakeFirst(),

    part: (id: string, part: number) =>
      db
        .selectFrom('bank_export_parts as p')
        .innerJoin('bank_exports as e', 'e.id', 'p.export_id')
        .where('e.id', '=', id)
        .where('e.status', '=', 'ready')
        .where('p.part', '=', part)
        .select(['p.bytes', sql<string>`e.wanted ->> 'title'`.as('title')])
        .select(
          sql<boolean>`not exists (select from bank_export_parts n where n.export_id = e.id and n.part > p.part)`.as(
            'isLast',
          ),
        )
        .executeTakeFirst(),

    /** @returns undefined where it is made already, or being made */
    begin: (id: string): Promise<ExportAtHand | undefined> =>
      db
        .updateTable('bank_exports')
        .where('id', '=', id)
        .where((is) =>
          is.or([is('status', '=', 'queued'), is.and([is('status', '=', 'running'), is('heard_at', '<', silence)])]),
        )
        .set({ status: 'running', questions: 0, heard_at: sql<Date>`now()`, attempts: sql<number>`attempts + 1` })
        .returning(['id', 'course_id as courseId', 'asked_by as askedBy', 'format', 'wanted', 'locale', 'attempts'])
        .returning('has_answers as hasAnswers')
        .executeTakeFirst(),

    /** What failed by a fault of ours, or still waits, is made from the beginning. @returns false where it is over */
    again: async (id: string): Promise<boolean> =>
      (await db
        .updateTable('bank_exports')
        .where('id', '=', id)
        .where((is) =>
          is.or([is('status', '=', 'queued'), is.and([is('status', '=', 'failed'), is('problem', '=', 'unexpected')])]),
        )
        .set({ status: 'queued', problem: null, attempts: 0, heard_at: sql<Date>`now()` })
        .returning('id')
        .executeTakeFirst()) !== undefined,

    isAnyUnderWay: async (): Promise<boolean> =>
      (await db
        .selectFrom('bank_exports')
        .where('status', 'in', ['queued', 'running'])
        .select('id')
        .limit(1)
        .executeTakeFirst()) !== undefined,

    tell: (run: Run, questions: number) =>
      running(run)
        .set({ questions, heard_at: sql<Date>`now()` })
        .execute(),

    /** For another try; one that was cut off from outside does not count. */
    putBack: (run: Run, counts: boolean) =>
      running(run)
        .set({ status: 'queued', ...(!counts && { attempts: sql<number>`attempts - 1` }) })
        .execute(),

    /** Those that nobody will make unless they are asked for anew: for one server each. Who stands in line is not lost. */
    takeBackLost: (): Promise<string[]> =>
      db
        .updateTable('bank_exports')
        .where('status', 'in', ['queued', 'running'])
        .where('heard_at', '<', silence)
        .where((is) =>
          is.or([
            is('status', '=', 'running'),
            sql<boolean>`not exists (select from bank_exports r where r.status = 'running' and r.heard_at >= ${silence})`,
          ]),
        )
        .set({ status: 'queued', heard_at: sql<Date>`now()` })
        .returning('id')
        .execute()
        .then((rows) => rows.map(({ id }) => id)),

    fail: (run: Run, problem: NonNullable<BankExport['problem']>) =>
      running(run).set({ status: 'failed', problem }).execute(),

    clear: (id: string) => db.deleteFrom('bank_export_parts').where('export_id', '=', id).execute(),

    keep: (id: string, part: number, bytes: Buffer) =>
      db.insertInto('bank_export_parts').values({ export_id: id, part, bytes }).execute(),

    /** @throws where another run has taken over: nothing of this one is kept */
    async finish(run: Run, made: { questions: number; left: number; sizeBytes: number }): Promise<void> {
      const { numUpdatedRows } = await running(run)
        .set({
          status: 'ready',
          questions: made.questions,
          questions_left: made.left,
          size_bytes: String(made.sizeBytes),
        })
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Error('another run makes this export by now');
    },

    /** Chore: what was asked for a day ago goes. */
    expire: () =>
      db
        .deleteFrom('bank_exports')
        .where('asked_at', '<', sql<Date>`now() - interval '1 day'`)
        .execute(),
  };
};
