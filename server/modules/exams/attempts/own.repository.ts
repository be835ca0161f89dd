import { sql } from 'kysely';
import type { ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import type { OwnExamQuery } from '#contract/exams/exams.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { numberIn } from '#server/platform/access/learner-number.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { candidateCount, takes } from '../audience/audience.repository.ts';
import { nowMs } from './attempts.repository.ts';
import '../exams.tables.ts';
import './attempts.tables.ts';

/** What is over for everybody, or for this learner. */
const isPast = sql<boolean>`(exam.status in ('closed', 'released', 'cancelled')
  or coalesce(a.status in ('submitted', 'marking', 'published', 'absent', 'voided'), false))`;

const ownColumns = [
  'exam.id',
  'exam.offering_id',
  'exam.course_id',
  'exam.status',
  'exam.paper_id',
  'p.questions',
  'p.total_points',
  'c.title as course',
  's.name as school',
] as const;

/** Exams that the actor takes, once they are scheduled. */
export const ownRepository = (db: Database, actor: PersonActor) => {
  const own = () =>
    db
      .selectFrom('exams as exam')
      .innerJoin('exam_papers as p', 'p.id', 'exam.paper_id')
      .innerJoin('course_facts as c', 'c.id', 'exam.course_id')
      .leftJoin('school_facts as s', 's.id', 'c.school_id')
      .leftJoin('exam_arrangements as r', (join) =>
        join.onRef('r.exam_id', '=', 'exam.id').on('r.learner_id', '=', actor.id),
      )
      .leftJoin('exam_attempts as a', (join) =>
        join.onRef('a.exam_id', '=', 'exam.id').on('a.learner_id', '=', actor.id),
      )
      .where('exam.status', '!=', 'draft')
      .where('exam.opens_at', 'is not', null)
      .where(takes(actor, sql.ref('exam.id')));
  const selected = (rows: ReturnType<typeof own>) =>
    rows
      .select(ownColumns)
      .select(sql<ExamSettings>`exam.settings`.as('settings'))
      .select(['r.extra_percent', 'r.extra_minutes', 'r.opens_at as own_opens_at', 'r.closes_at as own_closes_at'])
      .select(['r.reason as arranged_reason', 'a.id as attempt_id', 'a.status as attempt_status', 'a.started_at'])
      .select([
        'a.ends_at',
        'a.submitted_at',
        'a.receipt_number',
        'a.answered',
        'a.points',
        candidateCount(sql.ref('exam.id')).as('candidates'),
      ])
      .select(nowMs.as('now'));

  return {
    find: (id: string) => selected(own().where('exam.id', '=', id)).executeTakeFirst(),

    list: ({ when, offeringId, ...asked }: OwnExamQuery) =>
      pageOf(
        db,
        asked,
        own()
          .where(when === 'past' ? isPast : sql<boolean>`not ${isPast}`)
          .$if(offeringId !== undefined, (rows) => rows.where('exam.offering_id', '=', offeringId!)),
        (rows) =>
          selected(rows as ReturnType<typeof own>)
            .orderBy(sql`coalesce(r.opens_at, exam.opens_at)`, when === 'past' ? 'desc' : 'asc')
            .orderBy('exam.id')
            .execute(),
      ),

    now: async (): Promise<Date> => (await db.selectNoFrom(nowMs.as('now')).executeTakeFirstOrThrow()).now,

    /** Who the actor is on a paper of this offering. */
    async person(offeringId: string) {
      const row = await db
        .selectFrom('person_facts as p')
        .where('p.id', '=', actor.id)
        .select(['p.name', numberIn(offeringId).as('number')])
        .select(
          sql<string | null>`(select k.name from teaching_class_member_facts m join teaching_class_facts k
            on k.id = m.class_id where m.offering_id = ${offeringId}::uuid and m.learner_id = p.id limit 1)`.as(
            'class',
          ),
        )
        .executeTakeFirst();
      return { name: row?.name ?? '', studentNumber: row?.number || null, className: row?.class ?? null };
    },

    /** How many came to each eighth of the points, of exams with at least so many results. */
    async distributions(examIds: readonly string[], least: number): Promise<Map<string, number[]>> {
      if (examIds.length === 0) return new Map();
      const { rows } = await sql<{ id: string; eighth: number; count: number }>`
        select a.exam_id as id, count(*)::int as count,
          greatest(0, least(7, floor(8 * a.points / nullif(q.total_points, 0))::int)) as eighth
        from exam_attempts a join exam_papers q on q.id = a.paper_id
        where a.exam_id = any(${examIds}::uuid[]) and a.status = 'published' and a.points is not null
        group by a.exam_id, eighth`.execute(db);
      const found = new Map<string, number[]>();
      for (const { id, eighth, count } of rows) {
        const bars = found.get(id) ?? Array.from({ length: 8 }, () => 0);
        bars[eighth ?? 0]! += count;
        found.set(id, bars);
      }
      return new Map([...found].filter(([, bars]) => bars.reduce((sum, one) => sum + one, 0) >= least));
    },
  };
};

export type OwnRow = NonNullable<Awaited<ReturnType<ReturnType<typeof ownRepository>['find']>>>;
