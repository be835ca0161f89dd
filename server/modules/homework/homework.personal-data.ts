import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { usedFiles } from '#server/platform/database/used-files.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { JoinedRows } from '#server/platform/ports/account-joining.port.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';

/** What the person handed in and was told of it. Points stay; answers and remarks go. */
export const homeworkPersonalData: PersonalData = {
  async sections(db, id) {
    const submissions = await db
      .selectFrom('homework_share_facts as s')
      .innerJoin('homeworks as h', 'h.id', 's.homework_id')
      .innerJoin('course_facts as c', 'c.id', 'h.course_id')
      .where('s.learner_id', '=', id)
      .orderBy('s.started_at')
      .orderBy('s.id')
      .limit(exportRows)
      .select(['c.title as course', 'h.title as homework', 's.attempt', 's.status', 's.started_at as startedAt'])
      .select(['s.submitted_at as submittedAt', 's.late_days as lateDays', 's.receipt_number as receipt'])
      // Points and remarks are the learner's once they are published.
      .select(({ eb, ref }) => [
        eb.case().when('s.published_at', 'is not', null).then(ref('s.points')).end().as('points'),
        eb.case().when('s.published_at', 'is not', null).then(ref('s.comment')).else('').end().as('comment'),
      ])
      .select(['h.total_points as totalPoints', 's.return_reason as returnReason', 's.published_at as publishedAt'])
      .select(({ eb, ref }) =>
        eb.case().when('s.published_at', 'is not', null).then(ref('s.own_reason')).else('').end().as('ownReason'),
      )
      .execute();
    const answers = await db
      .selectFrom('homework_answers as a')
      .innerJoin('homework_submissions as s', 's.id', 'a.submission_id')
      .innerJoin('homeworks as h', 'h.id', 's.homework_id')
      .innerJoin('homework_questions as q', 'q.id', 'a.question_id')
      // Of a group's work, what the person wrote.
      .where(sql<boolean>`(s.learner_id = ${id} or (s.group_id is not null and a.saved_by = ${id}))`)
      .orderBy('a.saved_at')
      .orderBy('a.question_id')
      .limit(exportRows)
      .select(['h.title as homework', 's.attempt', 'q.position as question', 'a.answer', 'a.saved_at as savedAt'])
      .execute();
    const marks = await db
      .selectFrom('homework_marks as m')
      .innerJoin('homework_share_facts as s', 's.id', 'm.submission_id')
      .innerJoin('homeworks as h', 'h.id', 's.homework_id')
      .innerJoin('homework_questions as q', 'q.id', 'm.question_id')
      .where('s.learner_id', '=', id)
      .where('s.published_at', 'is not', null)
      .orderBy('m.marked_at')
      .orderBy('m.question_id')
      .limit(exportRows)
      .select(['h.title as homework', 's.attempt', 'q.position as question', 'm.points', 'q.points as of', 'm.comment'])
      // Of each criterion in its order: points and remark.
      .select(({ eb, ref }) =>
        eb.case().when('q.rubric_shown', '!=', 'never').then(ref('m.rubric_choices')).end().as('criteria'),
      )
      .execute();
    const annotations = await db
      .selectFrom('homework_annotations as a')
      .innerJoin('homework_share_facts as s', 's.id', 'a.submission_id')
      .innerJoin('homeworks as h', 'h.id', 's.homework_id')
      .innerJoin('homework_questions as q', 'q.id', 'a.question_id')
      .innerJoin('file_facts as f', 'f.id', 'a.file_id')
      .where('s.learner_id', '=', id)
      .where(sql<boolean>`(s.published_at is not null or a.is_given_back)`)
      .orderBy('a.drawn_at')
      .orderBy('a.id')
      .limit(exportRows)
      .select(['h.title as homework', 's.attempt', 'q.position as question', 'f.name as file', 'a.page', 'a.shape'])
      .execute();
    const rubrics = await db
      .selectFrom('homework_saved_rubrics')
      .where('owner_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .limit(exportRows)
      .select(['content as rubric', 'created_at as savedAt'])
      .execute();
    const comments = await db
      .selectFrom('homework_comments')
      .where('owner_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .limit(exportRows)
      .select(['body as comment', 'used', 'created_at as savedAt'])
      .execute();
    const extensions = await db
      .selectFrom('homework_extensions as x')
      .innerJoin('homeworks as h', 'h.id', 'x.homework_id')
      .where('x.learner_id', '=', id)
      .orderBy('x.granted_at')
      .orderBy('h.id')
      .limit(exportRows)
      .select(['h.title as homework', 'x.due_at as dueAt', 'x.reason', 'x.granted_at as at'])
      .execute();
    return [
      personalDataSection('submissions', submissions),
      personalDataSection('answers', answers),
      personalDataSection('marks', marks),
      personalDataSection('annotations', annotations),
      personalDataSection('homeworkExtensions', extensions),
      personalDataSection('savedRubrics', rubrics),
      personalDataSection('savedComments', comments),
    ];
  },

  /** What a group handed in is the others' too, and stays. */
  async erase(tx, id) {
    await tx.updateTable('homework_submission_members').set({ reason: '' }).where('learner_id', '=', id).execute();
    await tx.deleteFrom('homework_agreements').where('learner_id', '=', id).execute();
    const own = tx.selectFrom('homework_submissions').where('learner_id', '=', id).select('id');
    await tx.updateTable('homework_answers').set({ answer: null }).where('submission_id', 'in', own).execute();
    // With what was drawn on them.
    await tx.deleteFrom('homework_files').where('submission_id', 'in', own).execute();
    await tx.updateTable('homework_receipts').set({ answers: '[]' }).where('submission_id', 'in', own).execute();
    await tx.updateTable('homework_extensions').set({ reason: '' }).where('learner_id', '=', id).execute();
    await tx.deleteFrom('homework_comments').where('owner_id', '=', id).execute();
    await tx
      .updateTable('homework_turns')
      .set({
        comment: '',
        marks: sql<string>`(select coalesce(jsonb_agg((one - 'rubric') || '{"comment": ""}' order by nth), '[]')
          from jsonb_array_elements(marks) with ordinality as each(one, nth))`,
      })
      .where('submission_id', 'in', own)
      .execute();
    await tx.deleteFrom('homework_second_markers').where('marker_id', '=', id).execute();
    await tx.deleteFrom('homework_parts').where('marker_id', '=', id).execute();
    await tx
      .deleteFrom('homework_draws')
      .where(({ or, eb }) => or([eb('learner_id', '=', id), eb('marker_id', '=', id)]))
      .execute();
    await tx.deleteFrom('homework_saved_rubrics').where('owner_id', '=', id).execute();
    await tx.updateTable('homework_marks').set({ comment: '' }).where('submission_id', 'in', own).execute();
    // Levels and points stay.
    await tx
      .updateTable('homework_marks')
      .set({
        rubric_choices: sql<string>`(select jsonb_agg(one || '{"remark": ""}' order by nth)
          from jsonb_array_elements(rubric_choices) with ordinality as each(one, nth))`,
      })
      .where('submission_id', 'in', own)
      .where('rubric_choices', 'is not', null)
      .execute();
    await tx
      .updateTable('homework_submissions')
      .set({ comment: '', return_reason: null })
      .where('learner_id', '=', id)
      .execute();
  },
};

/** Which of these files a question of a homework shows. */
export const filesInHomework = (db: Database, fileIds: readonly string[]): Promise<string[]> =>
  usedFiles(db, fileIds, { texts: ['homework_questions.content', 'homeworks.instructions'] });

/** Which of these files stand, or stood when it was handed in, in an answer. */
export const filesInAnswers = (db: Database, fileIds: readonly string[]): Promise<string[]> =>
  usedFiles(db, fileIds, { columns: ['homework_files.file_id'] });

/** Of homework that both began all attempts of one are kept: what was submitted before drafts, then more points. */
export const joinedSubmissions: JoinedRows = {
  name: dataWords('提交的作业', 'Submissions'),
  keys: [['homework_id', 'offering_id']],
  both: (row) => sql<number>`case ${sql.ref(`${row}.status`)} when 'draft' then 0 else 1000000 end
    + coalesce(${sql.ref(`${row}.points`)}, 0)`,
};

/** Of two due times at one homework the later holds. */
export const joinedExtensions: JoinedRows = {
  name: dataWords('作业延期', 'Homework extensions'),
  keys: [['homework_id', 'offering_id']],
  both: (row) => sql<number>`extract(epoch from ${sql.ref(`${row}.due_at`)})`,
};

/** Of two shares of one group's work the one with a mark of its own is kept. */
export const joinedShares: JoinedRows = {
  name: dataWords('小组作业', 'Group homework'),
  keys: [['submission_id']],
  both: (row) => sql<number>`case when ${sql.ref(`${row}.points`)} is null then 0 else 1 end`,
};

/** Whoever marks one of two joined accounts' work goes on with it. */
export const joinedDraws: JoinedRows = {
  name: dataWords('批阅分工', 'Division of marking'),
  keys: [['homework_id', 'offering_id']],
  both: 'aside',
};
