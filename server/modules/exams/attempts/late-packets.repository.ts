import { sql } from 'kysely';
import type { latePacketStatuses } from '#contract/exams/exam-choices.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StoredChange } from './answers.repository.ts';
import '../exams.tables.ts';
import './attempts.tables.ts';

type Status = (typeof latePacketStatuses)[number];

/** What came after the end, beside the papers. */
export const latePacketsRepository = (db: Database) => ({
  /** The same packet that came before. */
  async find(attemptId: string, clientId: string, seqs: readonly number[]): Promise<Status | null> {
    const row = await db
      .selectFrom('exam_late_packets')
      .where('attempt_id', '=', attemptId)
      .where('client_id', '=', clientId)
      .where('first_seq', '=', Math.min(...seqs))
      .where('last_seq', '=', Math.max(...seqs))
      .select('status')
      .executeTakeFirst();
    return row?.status ?? null;
  },

  add: async (
    attemptId: string,
    clientId: string,
    changes: readonly StoredChange[],
    status: 'taken' | 'waiting',
  ): Promise<string> => {
    const seqs = changes.map(({ seq }) => seq);
    const { id } = await db
      .insertInto('exam_late_packets')
      .values({
        ...{ attempt_id: attemptId, client_id: clientId, status, changes: JSON.stringify(changes) },
        ...{ first_seq: Math.min(...seqs), last_seq: Math.max(...seqs) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  of: (attemptId: string) =>
    db
      .selectFrom('exam_late_packets')
      .where('attempt_id', '=', attemptId)
      .orderBy('received_at')
      .orderBy('id')
      .select(['id', 'received_at', 'status', 'changes', 'client_id'])
      .execute(),

  count: async (attemptId: string): Promise<number> =>
    (
      await db
        .selectFrom('exam_late_packets')
        .where('attempt_id', '=', attemptId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,

  /** Whose it is; the caller finds the attempt by the own rights. */
  attemptOf: async (id: string): Promise<string | null> =>
    (await db.selectFrom('exam_late_packets').where('id', '=', id).select('attempt_id').executeTakeFirst())
      ?.attempt_id ?? null,

  lock: (id: string) =>
    db
      .selectFrom('exam_late_packets')
      .where('id', '=', id)
      .select(['status', 'changes', 'client_id'])
      .forUpdate()
      .executeTakeFirstOrThrow(),

  decide: (id: string, { status, by, reason }: { status: 'accepted' | 'declined'; by: string; reason: string }) =>
    db
      .updateTable('exam_late_packets')
      .set({ status, decided_by: by, decided_at: sql`now()`, reason })
      .where('id', '=', id)
      .execute(),

  /** Packets of an exam that nobody has decided about. */
  waiting: async (examId: string): Promise<number> =>
    (
      await db
        .selectFrom('exam_late_packets as l')
        .innerJoin('exam_attempts as a', 'a.id', 'l.attempt_id')
        .where('a.exam_id', '=', examId)
        .where('a.status', '!=', 'voided')
        .where('l.status', '=', 'waiting')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
});
