import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { learnsIn } from '#server/platform/access/learnt-offerings.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import './discussions.tables.ts';

/** What somebody may do in the discussions of an offering. */
export interface DiscussionAccess {
  courseId: string;
  offeringId: string;
  /** Looks after the course: reads who is anonymous and what is hidden, and moderates. */
  isTeam: boolean;
  isOver: boolean;
  allowsAnonymous: boolean;
}

/** The offerings whose discussions the actor may read; for `where` beside an offering `o`. */
export const readsDiscussions = (actor: PersonActor): Expression<SqlBool> =>
  expressionBuilder<Tables>().or([
    learnsIn(actor, sql<string>`o.id`),
    taughtBy(actor, sql<string>`o.course_id`, 'discussions'),
  ]);

/** @returns null where there is no such offering for the actor */
export const accessTo = async (
  db: Database,
  actor: PersonActor,
  offeringId: string,
): Promise<DiscussionAccess | null> =>
  (await db
    .selectFrom('offering_facts as o')
    .leftJoin('discussion_settings as s', 's.course_id', 'o.course_id')
    .where('o.id', '=', offeringId)
    .where(readsDiscussions(actor))
    .select(['o.course_id as courseId', 'o.id as offeringId'])
    .select(sql<boolean>`o.ends_at < now()`.as('isOver'))
    .select(sql<boolean>`coalesce(s.allows_anonymous, false)`.as('allowsAnonymous'))
    .select(({ ref }) => sql<boolean>`${taughtBy(actor, ref('o.course_id'), 'discussions')}`.as('isTeam'))
    .executeTakeFirst()) ?? null;

/** The same for where a thread lies. */
export async function accessToThread(db: Database, actor: PersonActor, id: string): Promise<DiscussionAccess | null> {
  const thread = await db
    .selectFrom('discussion_threads')
    .where('id', '=', id)
    .select('offering_id')
    .executeTakeFirst();
  return thread ? accessTo(db, actor, thread.offering_id) : null;
}

/** The same for where a post lies. @returns its thread too */
export async function accessToPost(
  db: Database,
  actor: PersonActor,
  id: string,
): Promise<{ access: DiscussionAccess; threadId: string } | null> {
  const post = await db
    .selectFrom('discussion_posts')
    .where('id', '=', id)
    .select('thread_id as threadId')
    .executeTakeFirst();
  const access = post && (await accessToThread(db, actor, post.threadId));
  return access ? { access, threadId: post.threadId } : null;
}
