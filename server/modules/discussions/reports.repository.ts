import { sql } from 'kysely';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import './discussions.tables.ts';

/** A question, or what was written to one. */
export interface Reported {
  thread: { id: string; courseId: string; offeringId: string };
  postId: string | null;
}
/** Reasons that are shown of one question or answer. */
const reasonsShown = 20;

/** Why readers want it looked at, the newest first; for those who may know, nothing for others. */
export const reportsOf = (of: { threadId: string; postId: string | null }, isTeam: ReturnType<typeof sql<boolean>>) =>
  sql<string[]>`case when ${isTeam} then array(
    select r.reason from discussion_reports r
    where r.thread_id = ${sql.ref(of.threadId)} and r.settled_at is null
      and r.post_id is not distinct from ${of.postId === null ? sql`null` : sql.ref(of.postId)}
    order by r.created_at desc limit ${reasonsShown}) else '{}' end`;

/** What waits for the team of a course. */
export const reportsRepository = (db: Database, actor: PersonActor) => ({
  /** Once for each person: who reports the same again says why anew, and it waits again. */
  add: ({ thread, postId }: Reported, reason: string) =>
    db
      .insertInto('discussion_reports')
      .values({
        ...{ thread_id: thread.id, post_id: postId, reporter_id: actor.id, reason },
        ...{ course_id: thread.courseId, offering_id: thread.offeringId },
      })
      .onConflict((same) =>
        same
          .columns(['thread_id', 'post_id', 'reporter_id'])
          .doUpdateSet({ reason, created_at: sql<Date>`now()`, settled_at: null }),
      )
      .execute(),

  /** The team has looked: nothing waits there any more. */
  settle: ({ thread, postId }: Reported) =>
    db
      .updateTable('discussion_reports')
      .set({ settled_at: sql<Date>`now()` })
      .where('thread_id', '=', thread.id)
      .where(sql<boolean>`post_id is not distinct from ${postId}::uuid`)
      .where('settled_at', 'is', null)
      .execute(),
});
