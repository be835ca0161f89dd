import { sql } from 'kysely';
import type { ExamRehearsal, ExamRehearsalStart } from '#contract/exams/exam-rehearsal.contract.ts';
import {
  rehearsalApartMs,
  type RehearsalFigures,
  type RehearsalHindrance,
  type RehearsalProblem,
} from '#contract/exams/exam-rehearsal.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RehearsalProgress } from '../../../rehearsal/rehearsal-order.ts';
import { candidateCount } from '../audience/audience.repository.ts';
import type { WholeExam } from '../whole-exam.repository.ts';
import '../exams.tables.ts';
import '../attempts/attempts.tables.ts';
import './rehearsal.tables.ts';

/** Without a sign for so long, whoever ran it is dead. */
const silence = sql<Date>`now() - interval '60 seconds'`;
const underWay = ['queued', 'running'] as const;
/** Rehearsals are asked for one after the other. */
const askKey = 7_305_031;

/** Rehearsals of exams that the actor answers for (`wholeExam`). */
export const rehearsalsRepository = (db: Database, actor: PersonActor) => ({
  async hindrance(exam: WholeExam): Promise<RehearsalHindrance | null> {
    if (exam.status !== 'draft' && exam.status !== 'scheduled') return 'begun';
    const { rows } = await sql<{ paper: boolean; exams: boolean; another: boolean }>`
      select (select p.questions = 0 from exam_papers p where p.id = ${exam.paper_id}) as paper,
        exists (select from exam_attempts t where t.status in ('lobby', 'running', 'paused')
          and t.seen_at > now() - interval '5 minutes')
        or exists (select from exams s where s.status in ('scheduled', 'open') and s.opens_at > now() - interval '1 minute'
          and s.opens_at < now() + make_interval(secs => ${rehearsalApartMs / 1000})) as exams,
        exists (select from exam_rehearsals r where r.status in ('queued', 'running')) as another`.execute(db);
    const found = rows[0]!;
    return (['paper', 'another', 'exams'] as const).find((one) => found[one]) ?? null;
  },

  async state(exam: WholeExam): Promise<ExamRehearsal> {
    const row = await db
      .selectFrom('exams as e')
      .leftJoin('exam_rehearsals as r', 'r.exam_id', 'e.id')
      .leftJoin('person_facts as p', 'p.id', 'r.asked_by')
      .where('e.id', '=', exam.id)
      .select(['r.status', 'r.learners', 'r.minutes', 'r.with_faults', 'r.asked_at', 'r.step', 'r.saves', 'r.problem'])
      .select(['r.figures', sql<string>`coalesce(p.name, '')`.as('by')])
      .select(candidateCount(sql.ref('e.id')).as('candidates'))
      .executeTakeFirstOrThrow();
    const isRunning = row.status === 'running';
    return {
      ...{ examId: exam.id, status: row.status ?? 'none', candidates: row.candidates },
      hindrance: await this.hindrance(exam),
      asked: row.status && {
        ...{ learners: row.learners!, minutes: row.minutes!, withFaults: row.with_faults! },
        ...{ at: row.asked_at!.toISOString(), by: row.by },
      },
      progress: isRunning && row.step ? { step: row.step, saves: row.saves! } : null,
      ...{ problem: row.problem, figures: row.figures },
    };
  },

  /** Until the transaction ends nobody else asks for one. */
  hold: () => sql`select pg_advisory_xact_lock(${askKey}::bigint)`.execute(db),

  /** The former one of this exam is forgotten. @returns its number */
  async ask({ id, learners, minutes, withFaults }: ExamRehearsalStart): Promise<number> {
    const asked = { learners, minutes, with_faults: withFaults, asked_by: actor.id };
    const { number } = await db
      .insertInto('exam_rehearsals')
      .values({ exam_id: id, ...asked })
      .onConflict((same) =>
        same.column('exam_id').doUpdateSet({
          ...{ ...asked, status: 'queued', number: sql<number>`exam_rehearsals.number + 1`, step: null, saves: 0 },
          ...{ problem: null, figures: null, heard_at: sql<Date>`now()`, asked_at: sql<Date>`now()` },
        }),
      )
      .returning('number')
      .executeTakeFirstOrThrow();
    return number;
  },

  async stop(examId: string): Promise<boolean> {
    const stopped = await db
      .updateTable('exam_rehearsals')
      .where('exam_id', '=', examId)
      .where('status', 'in', underWay)
      .set({ status: 'stopped' })
      .returning('exam_id')
      .executeTakeFirst();
    return stopped !== undefined;
  },
});

export interface RehearsalRun {
  examId: string;
  number: number;
}

/** The background's side of rehearsals. */
export const runningRehearsals = (db: Database) => {
  /** As long as it is this run's: somebody may have stopped it, or asked for another one. */
  const running = ({ examId, number }: RehearsalRun) =>
    db
      .updateTable('exam_rehearsals')
      .where('exam_id', '=', examId)
      .where('number', '=', number)
      .where('status', '=', 'running');
  return {
    /** @returns undefined where nobody waits for it any more */
    begin: ({ examId, number }: RehearsalRun) =>
      db
        .updateTable('exam_rehearsals as r')
        .from('exams as e')
        .innerJoin('exam_papers as p', 'p.id', 'e.paper_id')
        .whereRef('e.id', '=', 'r.exam_id')
        .where('r.exam_id', '=', examId)
        .where('r.number', '=', number)
        .where('r.status', '=', 'queued')
        .set({ status: 'running', step: 'preparing', heard_at: sql<Date>`now()` })
        .returning(['r.learners', 'r.minutes', 'r.with_faults', 'e.settings', 'p.content'])
        .executeTakeFirst(),

    /** @returns false where nobody waits for it any more */
    async tell(run: RehearsalRun, { step, saves }: RehearsalProgress): Promise<boolean> {
      const { numUpdatedRows } = await running(run)
        .set({ step, saves, heard_at: sql<Date>`now()` })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    finish: (run: RehearsalRun, figures: RehearsalFigures) =>
      running(run)
        .set({ status: 'done', figures: JSON.stringify(figures) })
        .execute(),

    fail: (run: RehearsalRun, problem: RehearsalProblem) => running(run).set({ status: 'failed', problem }).execute(),

    /** Those whose server went away. */
    failLost: () =>
      db
        .updateTable('exam_rehearsals')
        .where('status', 'in', underWay)
        .where('heard_at', '<', silence)
        .set({ status: 'failed', problem: 'cut' })
        .execute(),
  };
};
