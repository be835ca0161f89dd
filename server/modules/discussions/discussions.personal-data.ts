import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { usedFiles } from '#server/platform/database/used-files.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import './discussions.tables.ts';

/** What the person asked, answered and follows. Of what is erased the place stays, so that others' words keep theirs. */
export const discussionsPersonalData: PersonalData = {
  async sections(db, id) {
    const questions = await db
      .selectFrom('discussion_threads as t')
      .innerJoin('course_facts as c', 'c.id', 't.course_id')
      .where('t.author_id', '=', id)
      .orderBy('t.created_at')
      .orderBy('t.id')
      .limit(exportRows)
      .select(['c.title as course', 't.title', 't.body', 't.status', 't.is_anonymous as isAnonymous'])
      .select(['t.created_at as askedAt', 't.hidden_reason as hiddenBecause'])
      .execute();
    const answers = await db
      .selectFrom('discussion_posts as w')
      .innerJoin('discussion_threads as t', 't.id', 'w.thread_id')
      .innerJoin('course_facts as c', 'c.id', 't.course_id')
      .where('w.author_id', '=', id)
      .where('w.deleted_at', 'is', null)
      .orderBy('w.created_at')
      .orderBy('w.id')
      .limit(exportRows)
      .select(['c.title as course', 't.title as question', 'w.body', 'w.likes', 'w.is_anonymous as isAnonymous'])
      .select(['w.created_at as answeredAt', 'w.hidden_reason as hiddenBecause'])
      .execute();
    const followed = await db
      .selectFrom('discussion_follows as f')
      .innerJoin('discussion_threads as t', 't.id', 'f.thread_id')
      .where('f.person_id', '=', id)
      .orderBy('t.created_at')
      .orderBy('t.id')
      .limit(exportRows)
      .select(['t.title as question', 'f.seen_at as seenAt'])
      .execute();
    const mentioned = await db
      .selectFrom('discussion_mentions as m')
      .innerJoin('discussion_threads as t', 't.id', 'm.thread_id')
      .where('m.person_id', '=', id)
      .orderBy('t.created_at')
      .orderBy('t.id')
      .limit(exportRows)
      .select('t.title as question')
      .execute();
    const reported = await db
      .selectFrom('discussion_reports as r')
      .innerJoin('discussion_threads as t', 't.id', 'r.thread_id')
      .where('r.reporter_id', '=', id)
      .orderBy('r.created_at')
      .orderBy('r.id')
      .limit(exportRows)
      .select(['t.title as question', 'r.reason', 'r.created_at as reportedAt', 'r.settled_at as settledAt'])
      .execute();
    return [
      personalDataSection('discussionQuestions', questions),
      personalDataSection('discussionAnswers', answers),
      personalDataSection('followedQuestions', followed),
      personalDataSection('discussionMentions', mentioned),
      personalDataSection('discussionReports', reported),
    ];
  },

  async erase(tx, id) {
    const empty = { body: '', words: sql<string>`''::tsvector` };
    await tx
      .updateTable('discussion_threads')
      .set({ ...empty, title: '—', is_anonymous: false })
      .where('author_id', '=', id)
      .execute();
    await tx
      .updateTable('discussion_posts')
      .set({ ...empty, deleted_at: sql<Date>`coalesce(deleted_at, now())`, is_anonymous: false })
      .where('author_id', '=', id)
      .execute();
    await tx.deleteFrom('discussion_likes').where('person_id', '=', id).execute();
    await tx.deleteFrom('discussion_reports').where('reporter_id', '=', id).execute();
    await tx.deleteFrom('discussion_mentions').where('person_id', '=', id).execute();
    await tx.deleteFrom('discussion_follows').where('person_id', '=', id).execute();
  },
};

/** Which of these files a question or an answer shows. */
export const filesInDiscussions = (db: Database, fileIds: readonly string[]): Promise<string[]> =>
  usedFiles(db, fileIds, { texts: ['discussion_threads.body', 'discussion_posts.body'] });
