import { sql } from 'kysely';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { QuizItem } from '#contract/quizzes/quizzes.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { learnsIn } from '#server/platform/access/learnt-offerings.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Questions inside videos as those find them who learn or teach the offering, and a learner's own answers. */
export const videosRepository = (db: Database, actor: PersonActor) => ({
  /** A published video that asks something; none for strangers. */
  video: ({ itemId, offeringId }: QuizItem) =>
    db
      .selectFrom('published_item_facts as i')
      .innerJoin('offering_facts as o', 'o.course_id', 'i.course_id')
      .innerJoin('quiz_content_facts as q', 'q.id', 'i.quiz_id')
      .where('i.id', '=', itemId)
      .where('i.kind', '=', 'video')
      .where('o.id', '=', offeringId)
      .where(({ ref, or }) => or([learnsIn(actor, ref('o.id')), taughtBy(actor, ref('o.course_id'))]))
      .select(['q.id as contentId', 'q.content'])
      .select(({ ref }) => sql<boolean>`${learnsIn(actor, ref('o.id'))}`.as('isLearner'))
      .select(sql<boolean>`(not i.is_conditional or is_released(o.id, ${actor.id}::uuid, i.id))`.as('isReleased'))
      .executeTakeFirst(),

  /** The last answer to each question, with how many there are. */
  lastAnswers: ({ itemId, offeringId }: QuizItem) =>
    db
      .selectFrom('video_answers')
      .where('learner_id', '=', actor.id)
      .where('offering_id', '=', offeringId)
      .where('item_id', '=', itemId)
      .distinctOn('question_id')
      .orderBy('question_id')
      .orderBy('number', 'desc')
      .select(['question_id as questionId', 'number', 'answer'])
      .execute(),

  add: (
    { itemId, offeringId }: QuizItem,
    of: { contentId: string; questionId: string; number: number; answer: Answer; got: number },
  ) =>
    db
      .insertInto('video_answers')
      .values({
        ...{ offering_id: offeringId, item_id: itemId, learner_id: actor.id, quiz_id: of.contentId },
        ...{ question_id: of.questionId, number: of.number, answer: JSON.stringify(of.answer), got: of.got },
      })
      .execute(),
});
