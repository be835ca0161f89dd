import { sql } from 'kysely';
import type { Receipt, SavedAnswer } from '#contract/homework/homework-attempt.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { zone } from '#server/platform/database/platform-zone.ts';
import { receiptNumber } from '#server/platform/secrets/receipt-number.ts';

export interface HandIn {
  submissionId: string;
  version: number;
  fingerprint: string;
  answers: readonly Pick<SavedAnswer, 'questionId' | 'answer'>[];
  questions: number;
  lateDays: number;
  startedAt: Date;
}

const columns = [
  'number',
  'fingerprint',
  'answered',
  'questions',
  'late_days as lateDays',
  'started_at',
  'submitted_at',
] as const;

const asReceipt = (
  row: Omit<Receipt, 'startedAt' | 'submittedAt'> & { started_at: Date; submitted_at: Date },
): Receipt => ({
  number: row.number,
  fingerprint: row.fingerprint,
  startedAt: row.started_at.toISOString(),
  submittedAt: row.submitted_at.toISOString(),
  answered: row.answered,
  questions: row.questions,
  lateDays: row.lateDays,
});

export const receiptsRepository = (db: Database) => ({
  /** For a version that was handed in before; undefined otherwise. */
  find: async (submissionId: string, version: number): Promise<Receipt | undefined> => {
    const row = await db
      .selectFrom('homework_receipts')
      .select(columns)
      .where('submission_id', '=', submissionId)
      .where('version', '=', version)
      .executeTakeFirst();
    return row && asReceipt(row);
  },

  latest: async (submissionId: string): Promise<Receipt | null> => {
    const row = await db
      .selectFrom('homework_receipts')
      .select(columns)
      .where('submission_id', '=', submissionId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? asReceipt(row) : null;
  },

  /** Writes the receipt of a hand-in; its time is the database's. */
  async issue(handIn: HandIn): Promise<Receipt> {
    const { rows } = await sql<{ day: string }>`
      select to_char(now() at time zone ${zone}, 'YYYY-MMDD') as day`.execute(db);
    // 32 bits repeat now and then on a busy day; the next number will do.
    for (;;) {
      const row = await db
        .insertInto('homework_receipts')
        .values({
          number: receiptNumber(rows[0]!.day),
          submission_id: handIn.submissionId,
          version: handIn.version,
          fingerprint: handIn.fingerprint,
          answers: JSON.stringify(handIn.answers),
          answered: handIn.answers.length,
          questions: handIn.questions,
          late_days: handIn.lateDays,
          started_at: handIn.startedAt,
          submitted_at: sql`now()`,
        })
        .onConflict((conflict) => conflict.column('number').doNothing())
        .returning(columns)
        .executeTakeFirst();
      if (row) return asReceipt(row);
    }
  },
});
