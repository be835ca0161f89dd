import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { usedFiles } from '#server/platform/database/used-files.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { JoinedRows } from '#server/platform/ports/account-joining.port.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';

/** Courses that the person teaches, and what was written in reviews. They stay with the school; the title before the name goes. */
export const coursesPersonalData: PersonalData = {
  async sections(db, id) {
    const rows = await db
      .selectFrom('course_team as t')
      .innerJoin('courses as c', 'c.id', 't.course_id')
      .where('t.account_id', '=', id)
      .orderBy('c.title')
      .orderBy('c.id')
      .limit(exportRows)
      .select(['c.title as course', 't.role', 't.title as position', 'c.status'])
      .execute();
    const { rows: written } = await sql<{ course: string; text: string; at: Date }>`
      select coalesce(r.sheet ->> 'title', '') as course, w.text, w.created_at as at from (
        select review_id, text, created_at from course_review_comments where author_id = ${id}
        union all
        select n.review_id, a.text, a.created_at
        from course_review_replies a join course_review_comments n on n.id = a.comment_id where a.author_id = ${id}
      ) as w join course_reviews r on r.id = w.review_id order by w.created_at desc limit ${exportRows}`.execute(db);
    return [personalDataSection('teaching', rows), personalDataSection('courseReviews', written)];
  },

  async erase(tx, id) {
    await tx.updateTable('course_team').set({ title: '' }).where('account_id', '=', id).execute();
    await tx
      .updateTable('course_reviews')
      .set({ holder_id: null, held_until: null })
      .where('holder_id', '=', id)
      .execute();
  },
};

/** Of a course that both teach the role that does more is kept. */
export const joinedTeams: JoinedRows = {
  name: dataWords('任教课程', 'Courses taught'),
  keys: [['course_id']],
  both: (row) => sql<number>`case ${sql.ref(`${row}.role`)} when 'lead' then 3 when 'teacher' then 2 else 1 end`,
};

/** Which of these files a course shows: as an item, as its cover, or within a text. */
export const filesInCourses = (db: Database, fileIds: readonly string[]): Promise<string[]> =>
  usedFiles(db, fileIds, {
    columns: ['outline_nodes.file_id', 'outline_published.file_id', 'courses.cover_file_id'],
    texts: ['outline_bodies.html', 'outline_quizzes.content'],
  });

/** Which of these files stand in the introduction of a course, in a version, or in what is reviewed. */
export const filesInIntroductions = (db: Database, fileIds: readonly string[]): Promise<string[]> =>
  usedFiles(db, fileIds, {
    texts: [
      ...['courses.introduction', 'course_versions.outline', 'course_versions.sheet'],
      ...['course_reviews.outline', 'course_reviews.sheet'],
    ],
  });
