import { sql, type Updateable } from 'kysely';
import type { Exam, ExamListQuery, ExamRow } from '#contract/exams/exam-team.contract.ts';
import type { ExamArrangement, ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import type { ExamStatus } from '#machines/exams/exam.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { courseWithWork, offeringsToChoose, offeringWithWork } from '#server/platform/access/courses-with-work.ts';
import { numberIn } from '#server/platform/access/learner-number.ts';
import { isOnTeam, taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { nowMs } from './attempts/attempts.repository.ts';
import { candidateCount } from './audience/audience.repository.ts';
import { momentsOf } from './exam-moments.rule.ts';
import './exams.tables.ts';
import './attempts/attempts.tables.ts';

const attemptCount = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`(select count(*)::int from exam_attempts taken where taken.exam_id = e.id and ${condition})`;

/** Exams as those see them who look after the homework of the course; who only administers looks. */
export const teamRepository = (db: Database, actor: PersonActor) => {
  const exams = () =>
    db
      .selectFrom('exams as e')
      .innerJoin('exam_papers as p', 'p.id', 'e.paper_id')
      .innerJoin('offering_facts as o', 'o.id', 'e.offering_id')
      .where(({ ref }) => taughtBy(actor, ref('e.course_id'), 'homework'))
      .selectAll('e')
      .select(['p.questions', 'p.total_points', 'o.starts_at', 'o.ends_at', nowMs.as('now')])
      .select(candidateCount(sql.ref('e.id')).as('candidates'))
      .select(({ ref }) => sql<boolean>`${isOnTeam(actor, ref('e.course_id'), 'homework')}`.as('may_change'));

  return {
    course: (courseId: string) => courseWithWork(db, actor, courseId),

    offerings: (courseId: string) => offeringsToChoose(db, courseId),

    offering: (offeringId: string) => offeringWithWork(db, actor, offeringId),

    find: (id: string) => exams().where('e.id', '=', id).executeTakeFirst(),
    /**
     * Held until the transaction ends; before any attempt of it. Read once it is held: whoever held it before may have given
     * it another paper.
     */
    async lock(id: string) {
      await db.selectFrom('exams').where('id', '=', id).select('id').forUpdate().execute();
      return exams().where('e.id', '=', id).executeTakeFirst();
    },

    list: (offeringId: string, { status, search, ...asked }: ExamListQuery) =>
      pageOf(
        db,
        asked,
        db
          .selectFrom('exams as e')
          .innerJoin('exam_papers as p', 'p.id', 'e.paper_id')
          .where('e.offering_id', '=', offeringId)
          .$if(status !== undefined, (rows) => rows.where('e.status', '=', status!))
          .$if(search !== undefined && search.trim() !== '', (rows) =>
            rows.where(sql<boolean>`e.settings ->> 'title' ilike ${contains(search!)}`),
          ),
        (rows) =>
          rows
            .select(['e.id', 'e.status', 'p.questions as questionCount', 'p.total_points as totalPoints'])
            .select(sql<string>`e.settings ->> 'title'`.as('title'))
            .select(sql<ExamRow['kind']>`e.settings ->> 'kind'`.as('kind'))
            .select(sql<number | null>`(e.settings ->> 'minutes')::int`.as('minutes'))
            .select([iso('e.opens_at').$castTo<string | null>().as('opensAt')])
            .select([
              iso('e.closes_at').$castTo<string | null>().as('closesAt'),
              candidateCount(sql.ref('e.id')).as('candidates'),
            ])
            .select(attemptCount(sql<boolean>`taken.status in ('running', 'paused')`).as('running'))
            .select(attemptCount(sql<boolean>`taken.status in ('submitted', 'marking', 'published')`).as('submitted'))
            .select(
              sql<number>`(select coalesce(sum(taken.unmarked), 0)::int from exam_attempts taken
                where taken.exam_id = e.id and taken.status in ('submitted', 'marking'))`.as('waiting'),
            )
            .orderBy('e.created_at', 'desc')
            .orderBy('e.id')
            .execute(),
      ),

    /** By name. */
    async arrangements(examId: string): Promise<Exam['arrangements']> {
      const rows = await db
        .selectFrom('exam_arrangements as r')
        .leftJoin('person_facts as p', 'p.id', 'r.learner_id')
        .where('r.exam_id', '=', examId)
        .orderBy('p.name')
        .orderBy('r.learner_id')
        .select([
          'r.learner_id',
          'r.extra_percent',
          'r.extra_minutes',
          'r.opens_at',
          'r.closes_at',
          'r.reason',
          'p.name',
        ])
        .execute();
      return rows.map((row) => ({
        ...{ learnerId: row.learner_id, extraPercent: row.extra_percent, extraMinutes: row.extra_minutes },
        ...{ opensAt: row.opens_at?.toISOString() ?? null, closesAt: row.closes_at?.toISOString() ?? null },
        ...{ reason: row.reason, name: row.name ?? '' },
      }));
    },

    /** Somebody who takes an exam, with what was granted. */
    candidate: (exam: { id: string; offering_id: string }, learnerId: string) =>
      db
        .selectFrom('exam_audience_facts as n')
        .innerJoin('person_facts as p', 'p.id', 'n.learner_id')
        .leftJoin('exam_arrangements as r', (join) =>
          join.onRef('r.learner_id', '=', 'p.id').on('r.exam_id', '=', exam.id),
        )
        .where('n.exam_id', '=', exam.id)
        .where('n.learner_id', '=', learnerId)
        .select(['p.name', numberIn(exam.offering_id).as('studentNumber')])
        .select(['r.extra_percent', 'r.extra_minutes', 'r.opens_at as own_opens_at', 'r.closes_at as own_closes_at'])
        .executeTakeFirst(),

    /** How an exam is called beside its title. */
    heading: (courseId: string) =>
      db
        .selectFrom('course_facts as c')
        .leftJoin('school_facts as s', 's.id', 'c.school_id')
        .where('c.id', '=', courseId)
        .select(['c.title as course', 's.name as school'])
        .executeTakeFirstOrThrow(),

    /** Who takes an exam. */
    learners: async (examId: string): Promise<string[]> =>
      (await db.selectFrom('exam_audience_facts').where('exam_id', '=', examId).select('learner_id').execute()).map(
        ({ learner_id: id }) => id,
      ),

    /** How many of these take the exam. */
    countLearners: async (examId: string, learnerIds: readonly string[]): Promise<number> =>
      (
        await db
          .selectFrom('exam_audience_facts')
          .where('exam_id', '=', examId)
          .where(sql<boolean>`learner_id = any(${learnerIds}::uuid[])`)
          .select(({ fn }) => fn.count<number>('learner_id').distinct().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
  };
};

export type TeamRow = NonNullable<Awaited<ReturnType<ReturnType<typeof teamRepository>['find']>>>;

/** Writes of exams that the caller found, and holds. */
export const examsRepository = (db: Database) => ({
  add: (of: {
    id: string;
    offeringId: string;
    courseId: string;
    by: string;
    settings: ExamSettings;
    paperId: string;
    /** Of a make-up exam, which is for some. */
    makeUpOf?: string;
  }) =>
    db
      .insertInto('exams')
      .values({
        ...{ id: of.id, offering_id: of.offeringId, course_id: of.courseId, created_by: of.by, paper_id: of.paperId },
        ...{ settings: JSON.stringify(of.settings), ...momentsOf(of.settings, []) },
        ...(of.makeUpOf !== undefined && { is_for_some: true, make_up_of: of.makeUpOf }),
      })
      .execute(),

  set: (id: string, columns: Updateable<Tables['exams']>) =>
    db
      .updateTable('exams')
      .set({ ...columns, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute(),

  /** Of papers that were handed in and marked. */
  publish: (attemptIds: readonly string[]) =>
    db
      .updateTable('exam_attempts')
      .set({ status: 'published' })
      .where(sql<boolean>`id = any(${attemptIds}::uuid[])`)
      .execute(),

  /** In place of those that there were. */
  async setArrangements(examId: string, arrangements: readonly ExamArrangement[]): Promise<void> {
    await db.deleteFrom('exam_arrangements').where('exam_id', '=', examId).execute();
    if (arrangements.length === 0) return;
    await db
      .insertInto('exam_arrangements')
      .values(
        arrangements.map((one) => ({
          ...{ exam_id: examId, learner_id: one.learnerId, reason: one.reason.trim() },
          ...{ extra_percent: one.extraPercent, extra_minutes: one.extraMinutes },
          ...{ opens_at: one.opensAt, closes_at: one.closesAt },
        })),
      )
      .execute();
  },

  /** More time for those who have not begun, beside what they were granted. */
  addMinutes: (examId: string, learnerIds: readonly string[], minutes: number, reason: string) =>
    sql`insert into exam_arrangements as r (exam_id, learner_id, extra_minutes, reason)
      select ${examId}::uuid, l.id, ${minutes}::int, ${reason} from unnest(${learnerIds}::uuid[]) l (id)
      on conflict (exam_id, learner_id) do update set extra_minutes = least(1440, r.extra_minutes + excluded.extra_minutes)`.execute(
      db,
    ),

  /** Somebody may answer until then. */
  reachTo: (id: string, lastEndAt: Date) =>
    db
      .updateTable('exams')
      .set({ last_end_at: sql<Date>`greatest(last_end_at, ${lastEndAt}::timestamptz)` })
      .where('id', '=', id)
      .execute(),

  /** Nobody answers later than that, but those who are under way to a later end of their own. */
  endAt: (id: string, lastEndAt: Date) =>
    db
      .updateTable('exams')
      .set({
        last_end_at: sql<Date>`greatest(${lastEndAt}::timestamptz, (select max(t.ends_at) from exam_attempts t
          where t.exam_id = exams.id and t.status in ('running', 'paused')))`,
      })
      .where('id', '=', id)
      .execute(),

  /** Exams that begin, or that nobody answers any more, by the database's time; another node's are left to it. */
  async lockDue(): Promise<{ id: string; status: ExamStatus; isBegun: boolean; isOver: boolean }[]> {
    const { rows } = await sql<{ id: string; status: ExamStatus; isBegun: boolean; isOver: boolean }>`
      select x.id, x.status, x.opens_at <= now() as "isBegun", x.last_end_at < now() as "isOver" from exams x
      where (x.status = 'scheduled' and x.opens_at <= now())
        or (x.status = 'open' and x.last_end_at < now() and not exists (
          select from exam_attempts t where t.exam_id = x.id and t.status in ('running', 'paused')))
      order by x.id limit 200 for update of x skip locked`.execute(db);
    return rows;
  },

  /** Time moved it: what somebody edits meanwhile is no conflict. */
  setStatus: (id: string, status: ExamStatus) => db.updateTable('exams').set({ status }).where('id', '=', id).execute(),
});
