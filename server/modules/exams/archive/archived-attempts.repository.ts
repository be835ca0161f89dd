import { sql } from 'kysely';
import { numberIn } from '#server/platform/access/learner-number.ts';
import type { Database } from '#server/platform/database/database.ts';
import { groupedBy } from '../analysis/analysis-figures.rule.ts';
import '../exams.tables.ts';
import '../attempts/attempts.tables.ts';

/** So many attempts are in memory at a time. */
const attemptsAtOnce = 20;

/** Attempts of an exam with all that belongs to them, for its archive. */
export const archivedAttemptsRepository = (
  db: Database,
  { examId, offeringId }: { examId: string; offeringId: string },
) => {
  const page = (after: string | null, atOnce: number) =>
    db
      .selectFrom('exam_attempts as t')
      .leftJoin('person_facts as p', 'p.id', 't.learner_id')
      .where('t.exam_id', '=', examId)
      .$if(after !== null, (some) => some.where('t.id', '>', after!))
      .orderBy('t.id')
      .limit(atOnce)
      .select(['t.id', 't.learner_id', 't.paper_id', 't.status', 't.seed', 't.entered_at', 't.started_at', 't.ends_at'])
      .select(['t.submitted_at', 't.ended_by', 't.receipt_number', 't.answered', 't.absences', 't.events', 't.hash'])
      .select(['t.points', 't.unmarked', sql<string>`coalesce(p.name, '')`.as('name')])
      .select(sql<string>`coalesce(${numberIn(offeringId)}, '')`.as('number'))
      .execute();
  const links = async (ids: readonly string[]) =>
    groupedBy(
      await db
        .selectFrom('exam_events')
        .where(sql<boolean>`attempt_id = any(${ids}::uuid[])`)
        .orderBy('attempt_id')
        .orderBy('number')
        .select(['attempt_id', 'number', 'at', 'kind', 'data', 'hash'])
        .execute(),
      (row) => row.attempt_id,
    );
  const answers = async (ids: readonly string[]) =>
    groupedBy(
      await db
        .selectFrom('exam_answers as w')
        .leftJoin('person_facts as p', 'p.id', 'w.marked_by')
        .where(sql<boolean>`w.attempt_id = any(${ids}::uuid[])`)
        .orderBy('w.question_id')
        .select(['w.attempt_id', 'w.question_id', 'w.answer', 'w.saved_at', 'w.got', 'w.comment', 'w.rubric'])
        .select('p.name as markedBy')
        .execute(),
      (row) => row.attempt_id,
    );
  const late = async (ids: readonly string[]) =>
    groupedBy(
      await db
        .selectFrom('exam_late_packets as l')
        .leftJoin('person_facts as p', 'p.id', 'l.decided_by')
        .where(sql<boolean>`l.attempt_id = any(${ids}::uuid[])`)
        .orderBy('l.received_at')
        .orderBy('l.id')
        .select(['l.attempt_id', 'l.id', 'l.received_at', 'l.status', 'l.changes', 'l.decided_at', 'l.reason'])
        .select('p.name as decidedBy')
        .execute(),
      (row) => row.attempt_id,
    );
  const files = async (ids: readonly string[]) =>
    groupedBy(
      await db
        .selectFrom('exam_files as k')
        .leftJoin('file_facts as f', 'f.id', 'k.file_id')
        .where(sql<boolean>`k.attempt_id = any(${ids}::uuid[])`)
        .orderBy('k.bound_at')
        .orderBy('k.file_id')
        .select(['k.attempt_id', 'k.question_id', 'k.file_id', 'k.sha256', 'k.size_bytes', 'f.name', 'f.media_type'])
        .execute(),
      (row) => row.attempt_id,
    );

  return {
    count: async (): Promise<number> =>
      (
        await db
          .selectFrom('exam_attempts')
          .where('exam_id', '=', examId)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,

    /** In the order of their ids, some at a time. */
    async *all(atOnce = attemptsAtOnce) {
      for (let after: string | null = null; ;) {
        const rows: Awaited<ReturnType<typeof page>> = await page(after, atOnce);
        if (rows.length === 0) return;
        after = rows.at(-1)!.id;
        const ids = rows.map(({ id }) => id);
        const of = { links: await links(ids), answers: await answers(ids), late: await late(ids) };
        const kept = await files(ids);
        yield rows.map((row) => ({
          ...{ row, links: of.links.get(row.id) ?? [], answers: of.answers.get(row.id) ?? [] },
          ...{ late: of.late.get(row.id) ?? [], files: kept.get(row.id) ?? [] },
        }));
      }
    },
  };
};

type Pages = ReturnType<ReturnType<typeof archivedAttemptsRepository>['all']>;
export type ArchivedAttempt = Pages extends AsyncGenerator<(infer One)[]> ? One : never;
