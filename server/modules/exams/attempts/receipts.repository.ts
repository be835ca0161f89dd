import { dayOf } from '#contract/common/platform-time.rule.ts';
import type { ExamReceipt } from '#contract/exams/exam-attempt.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { receiptNumber } from '#server/platform/secrets/receipt-number.ts';
import type { AttemptRow } from './attempts.repository.ts';
import { eventsRepository } from './events.repository.ts';
import { papersRepository } from '../papers/papers.repository.ts';

export const receiptsRepository = (db: Database) => ({
  /** Numbers that nobody has; 32 bits repeat now and then on a busy day. */
  async numbers(at: Date, count: number): Promise<string[]> {
    const day = dayOf(at).replace(/-(\d\d)$/, '$1');
    const found = new Set<string>();
    while (found.size < count) {
      const some = Array.from({ length: count - found.size }, () => receiptNumber(day));
      const taken = await db
        .selectFrom('exam_attempts')
        .where('receipt_number', 'in', some)
        .select('receipt_number')
        .execute();
      const used = new Set(taken.map(({ receipt_number: number }) => number));
      for (const one of some) if (!used.has(one)) found.add(one);
    }
    return [...found];
  },

  /** Of an attempt that was handed in; null for any other. */
  async of(row: Omit<AttemptRow, 'now'>): Promise<ExamReceipt | null> {
    if (row.receipt_number === null || row.submitted_at === null || row.started_at === null) return null;
    const event = await eventsRepository(db).last(row.id, 'submit');
    const paper = await papersRepository(db).fixed(row.paper_id);
    return {
      number: row.receipt_number,
      fingerprint: event?.hash ?? row.hash,
      startedAt: row.started_at.toISOString(),
      submittedAt: row.submitted_at.toISOString(),
      endedBy: row.ended_by ?? 'server',
      answered: row.answered,
      questions: paper.questions.length,
    };
  },
});
