import { sql } from 'kysely';
import type { ExamIncident, ExamIncidentsQuery, IncidentNote } from '#contract/exams/exam-talk.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { numberIn } from '#server/platform/access/learner-number.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { pageOf } from '#server/platform/database/page.ts';
import '../exams.tables.ts';
import '../attempts/attempts.tables.ts';
import './invigilation.tables.ts';

/** What was noted of an exam, for those who found it before: of learners whom the actor looks after. */
export const incidentsRepository = (db: Database, actor: PersonActor) => {
  const rows = () =>
    db
      .selectFrom('exam_incidents as i')
      .leftJoin('exam_attempts as a', 'a.id', 'i.attempt_id')
      .leftJoin('person_facts as p', 'p.id', 'a.learner_id')
      .leftJoin('person_facts as w', 'w.id', 'i.noted_by')
      .leftJoin('teaching_class_member_facts as c', (join) =>
        join.onRef('c.offering_id', '=', 'a.offering_id').onRef('c.learner_id', '=', 'a.learner_id'),
      )
      .leftJoin('teaching_class_facts as k', 'k.id', 'c.class_id')
      .where(
        sql<boolean>`(i.attempt_id is null or ${looksAfter(personId(actor.id), sql`a.offering_id`, sql`a.learner_id`)})`,
      );
  const shown = (some: ReturnType<typeof rows>, offeringId: string) =>
    some
      .select(['i.id', 'i.kind', 'i.text', 'i.attempt_id as attemptId', 'a.learner_id as learnerId'])
      .select([iso('i.at').as('at'), sql<string>`coalesce(w.name, '')`.as('by')])
      .select([sql<string>`coalesce(p.name, '')`.as('name'), sql<string>`coalesce(k.name, '')`.as('className')])
      .select(sql<string>`coalesce(${numberIn(offeringId)}, '')`.as('number'));

  return {
    /** The newest first. */
    list: (exam: { id: string; offering_id: string }, { attemptId, ...asked }: ExamIncidentsQuery) =>
      pageOf(
        db,
        asked,
        rows()
          .where('i.exam_id', '=', exam.id)
          .$if(attemptId !== undefined, (some) => some.where('i.attempt_id', '=', attemptId!)),
        (page) => shown(page, exam.offering_id).orderBy('i.at', 'desc').orderBy('i.id').execute(),
      ),

    /** @returns its id, null where it stands there already */
    async add({ id, clientId, kind, text, attemptId }: IncidentNote, at: Date): Promise<string | null> {
      const added = await db
        .insertInto('exam_incidents')
        .values({
          ...{ exam_id: id, client_id: clientId, kind, text, attempt_id: attemptId, noted_by: actor.id, at },
        })
        .onConflict((same) => same.columns(['exam_id', 'client_id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return added?.id ?? null;
    },

    one: (exam: { id: string; offering_id: string }, clientId: string): Promise<ExamIncident | undefined> =>
      shown(
        rows().where('i.exam_id', '=', exam.id).where('i.client_id', '=', clientId),
        exam.offering_id,
      ).executeTakeFirst(),

    /** Whether it was noted of the attempt of this learner. */
    isOf: async (id: string, examId: string, learnerId: string): Promise<boolean> =>
      (await rows()
        .where('i.id', '=', id)
        .where('i.exam_id', '=', examId)
        .where('a.learner_id', '=', learnerId)
        .select('i.id')
        .executeTakeFirst()) !== undefined,
  };
};
