import { sql } from 'kysely';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { JoinedRows } from '#server/platform/ports/account-joining.port.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';

/** What the person answered in quizzes, and what it was worth. Points stay; answers go. */
export const quizzesPersonalData: PersonalData = {
  async sections(db, id) {
    const attempts = await db
      .selectFrom('quiz_attempts as a')
      .innerJoin('quiz_content_facts as q', 'q.id', 'a.quiz_id')
      .innerJoin('course_facts as c', 'c.id', 'q.course_id')
      .leftJoin('published_item_facts as i', 'i.id', 'a.item_id')
      .where('a.learner_id', '=', id)
      .orderBy('a.started_at')
      .orderBy('a.id')
      .limit(exportRows)
      .select(['c.title as course', 'i.title as quiz', 'a.number as attempt', 'a.status', 'a.started_at as startedAt'])
      .select(['a.submitted_at as submittedAt', 'a.points', 'a.total_points as totalPoints'])
      .execute();
    const answers = await db
      .selectFrom('quiz_answers as w')
      .innerJoin('quiz_attempts as a', 'a.id', 'w.attempt_id')
      .leftJoin('published_item_facts as i', 'i.id', 'a.item_id')
      .where('a.learner_id', '=', id)
      .where('w.answer', 'is not', null)
      .orderBy('w.saved_at')
      .orderBy('w.question_id')
      .limit(exportRows)
      .select(['i.title as quiz', 'a.number as attempt', 'w.answer', 'w.saved_at as savedAt'])
      .execute();
    const ofVideos = await db
      .selectFrom('video_answers as v')
      .leftJoin('published_item_facts as i', 'i.id', 'v.item_id')
      .where('v.learner_id', '=', id)
      .orderBy('v.answered_at')
      .orderBy('v.id')
      .limit(exportRows)
      .select(['i.title as video', 'v.number as attempt', 'v.answer', 'v.got as points', 'v.answered_at as answeredAt'])
      .execute();
    return [
      personalDataSection('quizAttempts', attempts),
      personalDataSection('quizAnswers', answers),
      personalDataSection('videoAnswers', ofVideos),
    ];
  },

  async erase(tx, id) {
    const own = tx.selectFrom('quiz_attempts').where('learner_id', '=', id).select('id');
    await tx.updateTable('quiz_answers').set({ answer: null }).where('attempt_id', 'in', own).execute();
    await tx.updateTable('video_answers').set({ answer: null }).where('learner_id', '=', id).execute();
  },
};

/** Of a quiz that both did all attempts of one are kept: those with more points. */
export const joinedAttempts: JoinedRows = {
  name: dataWords('测验作答', 'Attempts at quizzes'),
  keys: [['offering_id', 'item_id']],
  both: (row) => sql<number>`case ${sql.ref(`${row}.status`)} when 'submitted' then 1000000 else 0 end
    + coalesce(${sql.ref(`${row}.points`)}, 0)`,
};

/** Of a question inside a video that both answered the answers of one are kept: of who came to more points. */
export const joinedVideoAnswers: JoinedRows = {
  name: dataWords('视频中问题的作答', 'Answers to questions inside videos'),
  keys: [['offering_id', 'item_id', 'question_id']],
  both: (row) => sql<number>`${sql.ref(`${row}.got`)}`,
};

/** What counts goes with the attempts that are kept: the better one. */
export const joinedResults: JoinedRows = {
  name: dataWords('测验得分', 'Points of quizzes'),
  keys: [['offering_id', 'item_id']],
  both: (row) => sql<number>`coalesce(${sql.ref(`${row}.share`)}, -1)`,
};
