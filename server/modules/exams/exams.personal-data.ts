import { sql } from 'kysely';
import type { RubricMark } from '#contract/homework/rubrics.contract.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { JoinedRows } from '#server/platform/ports/account-joining.port.ts';
import type { Database } from '#server/platform/database/database.ts';
import { usedFiles } from '#server/platform/database/used-files.ts';
import './exams.tables.ts';
import './attempts/attempts.tables.ts';
import './marking/marking.tables.ts';
import './invigilation/invigilation.tables.ts';
import './archive/archive.tables.ts';

/** What the person answered in exams, what happened meanwhile, and what it was worth. Points stay; answers go. */
export const examsPersonalData: PersonalData = {
  async sections(db, id) {
    const attempts = await db
      .selectFrom('exam_attempts as a')
      .innerJoin('exams as e', 'e.id', 'a.exam_id')
      .innerJoin('course_facts as c', 'c.id', 'e.course_id')
      .where('a.learner_id', '=', id)
      .orderBy('a.entered_at')
      .orderBy('a.id')
      .limit(exportRows)
      .select(['c.title as course', sql<string>`e.settings ->> 'title'`.as('exam'), 'a.status'])
      .select(['a.started_at as startedAt', 'a.submitted_at as submittedAt', 'a.receipt_number as receipt'])
      // Points are the learner's once they are out.
      .select(({ eb, ref }) => eb.case().when('a.status', '=', 'published').then(ref('a.points')).end().as('points'))
      .execute();
    const answers = await db
      .selectFrom('exam_answers as w')
      .innerJoin('exam_attempts as a', 'a.id', 'w.attempt_id')
      .innerJoin('exams as e', 'e.id', 'a.exam_id')
      .where('a.learner_id', '=', id)
      .where('w.answer', 'is not', null)
      .orderBy('w.saved_at')
      .orderBy('w.question_id')
      .limit(exportRows)
      .select([sql<string>`e.settings ->> 'title'`.as('exam'), 'w.answer', 'w.saved_at as savedAt'])
      .select(({ eb, ref }) =>
        eb.case().when('a.status', '=', 'published').then(ref('w.comment')).else('').end().as('comment'),
      )
      // As far as the learner may see by what it was marked.
      .select(
        sql<RubricMark['choices'] | null>`case when a.status = 'published' and exists (
          select from exam_papers p where p.id = a.paper_id and jsonb_path_exists(p.content,
            '$.sections[*].questions[*].rubric ? (@.id == $id && @.shown == "withMark")',
            jsonb_build_object('id', w.rubric -> 'rubricId'))) then w.rubric -> 'choices' end`.as('criteria'),
      )
      .execute();
    const files = await db
      .selectFrom('exam_files as k')
      .innerJoin('exam_attempts as a', 'a.id', 'k.attempt_id')
      .innerJoin('exams as e', 'e.id', 'a.exam_id')
      .innerJoin('file_facts as f', 'f.id', 'k.file_id')
      .where('a.learner_id', '=', id)
      .orderBy('k.bound_at')
      .orderBy('k.file_id')
      .limit(exportRows)
      .select([sql<string>`e.settings ->> 'title'`.as('exam'), 'f.name as file', 'k.sha256', 'k.bound_at as at'])
      .execute();
    const events = await db
      .selectFrom('exam_events as v')
      .innerJoin('exam_attempts as a', 'a.id', 'v.attempt_id')
      .innerJoin('exams as e', 'e.id', 'a.exam_id')
      .where('a.learner_id', '=', id)
      .orderBy('v.at')
      .orderBy('v.number')
      .limit(exportRows)
      .select([sql<string>`e.settings ->> 'title'`.as('exam'), 'v.number', 'v.at', 'v.kind', 'v.hash'])
      .execute();
    const arrangements = await db
      .selectFrom('exam_arrangements as r')
      .innerJoin('exams as e', 'e.id', 'r.exam_id')
      .where('r.learner_id', '=', id)
      .orderBy('e.created_at')
      .orderBy('e.id')
      .limit(exportRows)
      .select([sql<string>`e.settings ->> 'title'`.as('exam'), 'r.extra_percent as extraPercent'])
      .select(['r.extra_minutes as extraMinutes', 'r.opens_at as opensAt', 'r.closes_at as closesAt', 'r.reason'])
      .execute();
    const listed = await db
      .selectFrom('exam_candidates as k')
      .innerJoin('exams as e', 'e.id', 'k.exam_id')
      .where('k.learner_id', '=', id)
      .where('e.status', '!=', 'draft')
      .orderBy('e.created_at')
      .orderBy('e.id')
      .limit(exportRows)
      .select([sql<string>`e.settings ->> 'title'`.as('exam'), 'k.kind'])
      .execute();
    const appeals = await db
      .selectFrom('exam_appeals as q')
      .innerJoin('exam_attempts as a', 'a.id', 'q.attempt_id')
      .innerJoin('exams as e', 'e.id', 'a.exam_id')
      .where('a.learner_id', '=', id)
      .orderBy('q.asked_at')
      .orderBy('q.id')
      .limit(exportRows)
      .select([sql<string>`e.settings ->> 'title'`.as('exam'), 'q.reason', 'q.asked_at as askedAt', 'q.status'])
      .select(['q.answer', 'q.answered_at as answeredAt'])
      .execute();
    const messages = await db
      .selectFrom('exam_messages as m')
      .innerJoin('exam_attempts as a', 'a.id', 'm.attempt_id')
      .innerJoin('exams as e', 'e.id', 'a.exam_id')
      .where('a.learner_id', '=', id)
      .orderBy('m.at')
      .orderBy('m.id')
      .limit(exportRows)
      .select([sql<string>`e.settings ->> 'title'`.as('exam'), 'm.kind', 'm.text', 'm.at', 'm.status'])
      .execute();
    const incidents = await db
      .selectFrom('exam_incidents as i')
      .innerJoin('exam_attempts as a', 'a.id', 'i.attempt_id')
      .innerJoin('exams as e', 'e.id', 'a.exam_id')
      .where('a.learner_id', '=', id)
      .orderBy('i.at')
      .orderBy('i.id')
      .limit(exportRows)
      .select([sql<string>`e.settings ->> 'title'`.as('exam'), 'i.kind', 'i.text', 'i.at'])
      .execute();
    const archives = await db
      .selectFrom('exam_archives as r')
      .innerJoin('exam_attempts as a', 'a.exam_id', 'r.exam_id')
      .innerJoin('exams as e', 'e.id', 'r.exam_id')
      .where('a.learner_id', '=', id)
      .where('r.made_at', 'is not', null)
      .orderBy('r.made_at')
      .orderBy('r.exam_id')
      .limit(exportRows)
      .select([sql<string>`e.settings ->> 'title'`.as('exam'), 'r.made_at as at'])
      .execute();
    const given = await db
      .selectFrom('exam_mark_turns as g')
      .innerJoin('exam_attempts as a', 'a.id', 'g.attempt_id')
      .innerJoin('exams as e', 'e.id', 'a.exam_id')
      .where('g.marker_id', '=', id)
      .orderBy('g.given_at')
      .orderBy('g.question_id')
      .limit(exportRows)
      .select([sql<string>`e.settings ->> 'title'`.as('exam'), 'g.turn', 'g.got', 'g.comment', 'g.given_at as at'])
      .select(sql<RubricMark['choices'] | null>`g.rubric -> 'choices'`.as('criteria'))
      .execute();
    return [
      personalDataSection('examAttempts', attempts),
      personalDataSection('examAnswers', answers),
      personalDataSection('examFiles', files),
      personalDataSection('examEvents', events),
      personalDataSection('examArrangements', arrangements),
      personalDataSection('examCandidates', listed),
      personalDataSection('examAppeals', appeals),
      personalDataSection('examMessages', messages),
      personalDataSection('examIncidents', incidents),
      personalDataSection('examArchives', archives),
      personalDataSection('examMarks', given),
    ];
  },

  /** Of the record of an attempt moments, kinds and hashes stay, so that the chain can still be followed. */
  async erase(tx, id) {
    const own = tx.selectFrom('exam_attempts').where('learner_id', '=', id).select('id');
    await tx
      .updateTable('exam_answers')
      .set({ answer: null, comment: '', rubric: null })
      .where('attempt_id', 'in', own)
      .execute();
    await tx.deleteFrom('exam_addresses').where('attempt_id', 'in', own).execute();
    await tx.updateTable('exam_mark_turns').set({ comment: '', rubric: null }).where('attempt_id', 'in', own).execute();
    await tx.deleteFrom('exam_files').where('attempt_id', 'in', own).execute();
    await tx.updateTable('exam_events').set({ data: null }).where('attempt_id', 'in', own).execute();
    await tx
      .updateTable('exam_late_packets')
      .set({ changes: '[]', reason: null })
      .where('attempt_id', 'in', own)
      .execute();
    await tx
      .updateTable('exam_attempts')
      .set({ pause_reason: null, asked_device_reason: null })
      .where('learner_id', '=', id)
      .execute();
    await tx.updateTable('exam_appeals').set({ reason: '', answer: '' }).where('attempt_id', 'in', own).execute();
    await tx.updateTable('exam_messages').set({ text: '' }).where('attempt_id', 'in', own).execute();
    await tx.updateTable('exam_incidents').set({ text: '' }).where('attempt_id', 'in', own).execute();
    await tx.updateTable('exam_candidates').set({ kind: null }).where('learner_id', '=', id).execute();
    await tx.updateTable('exam_arrangements').set({ reason: '' }).where('learner_id', '=', id).execute();
    // What names the person in a package goes with it: another one is made of what stays.
    await tx
      .updateTable('exam_archives')
      .where((is) =>
        is.or([
          is('exam_id', 'in', tx.selectFrom('exam_attempts').where('learner_id', '=', id).select('exam_id')),
          is('exam_id', 'in', tx.selectFrom('exam_audience_facts').where('learner_id', '=', id).select('exam_id')),
        ]),
      )
      .set({
        ...{ status: 'queued', problem: null, attempts: 0, papers_read: 0, papers_all: null },
        ...{
          former_file_id: sql`coalesce(file_id, former_file_id)`,
          former_made_by: sql`coalesce(made_by, former_made_by)`,
        },
        ...{ file_id: null, made_by: null, made_at: null, heard_at: sql<Date>`now() - interval '5 minutes'` },
      })
      .execute();
  },
};

/** Which of these files a paper, or what is read before it, shows; archives stay with their exams. */
export const filesInExams = (db: Database, fileIds: readonly string[]): Promise<string[]> =>
  usedFiles(db, fileIds, { texts: ['exam_papers.content', 'exams.settings'], columns: ['exam_archives.file_id'] });

/** Which of these files stand, or once stood, in an answer. */
export const filesInExamAnswers = (db: Database, fileIds: readonly string[]): Promise<string[]> =>
  usedFiles(db, fileIds, { columns: ['exam_files.file_id'] });

/** Of an exam that both took one attempt is kept: what was handed in before what was not, then more points. */
export const joinedAttempts: JoinedRows = {
  name: dataWords('参加的考试', 'Exams taken'),
  keys: [['exam_id']],
  both: (row) => sql<number>`case when ${sql.ref(`${row}.submitted_at`)} is null then 0 else 1000000 end
    + coalesce(${sql.ref(`${row}.points`)}, 0)`,
};

/** Of an exam for both one place is kept. */
export const joinedCandidates: JoinedRows = {
  name: dataWords('考试名单', 'Exams for some'),
  keys: [['exam_id']],
  both: () => sql<number>`0`,
};

/** Of two arrangements the one with more time is kept. */
export const joinedArrangements: JoinedRows = {
  name: dataWords('考试个别安排', 'Arrangements for exams'),
  keys: [['exam_id']],
  both: (row) => sql<number>`${sql.ref(`${row}.extra_percent`)} + ${sql.ref(`${row}.extra_minutes`)}`,
};

/** Of two parts the larger one is kept: shares are weights of a draw. */
export const joinedMarkParts: JoinedRows = {
  name: dataWords('阅卷分工', 'Division of marking of exams'),
  keys: [['exam_id', 'question_id']],
  both: (row) => sql<number>`${sql.ref(`${row}.percent`)}`,
};
