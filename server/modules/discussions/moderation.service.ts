import type { Endorsing, Hiding, Moderating } from '#contract/discussions/discussions.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { ItemProgress } from '#server/platform/ports/courses.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { DiscussionAccess } from './discussion-access.repository.ts';
import type { DiscussionNews } from './discussion-news.service.ts';
import { countWriting } from './item-writing.service.ts';
import { heldThread } from './held-thread.service.ts';
import { heldPost } from './posts.service.ts';
import { reportsRepository } from './reports.repository.ts';

/** @throws Refusal notFound, for learners with a right over other courses */
export function onlyTeam({ isTeam }: DiscussionAccess): void {
  if (!isTeam) throw new Refusal('notFound');
}

/** @throws Refusal invalidInput, where something is hidden without a reason */
function reasonOf({ isHidden, reason }: Hiding): string | null {
  if (isHidden && reason.trim() === '') throw badField('/reason', 'required');
  return isHidden ? reason.trim() : null;
}

/** What the team of a course does about discussions. */
export const moderationService = (db: Database, news: DiscussionNews, progress: ItemProgress) => ({
  moderate: ({ id, isPinned, isLocked }: Moderating, actor: PersonActor): Promise<null> =>
    inTransaction(db, async (tx) => {
      const { access, threads, thread } = await heldThread(tx, actor, id);
      onlyTeam(access);
      await threads.moderate(id, { isPinned, isLocked });
      await news.changed(tx, thread);
      return null;
    }),

  endorse: ({ id, isEndorsed }: Endorsing, actor: PersonActor): Promise<null> =>
    inTransaction(db, async (tx) => {
      const { access, thread, posts, post } = await heldPost(tx, actor, id);
      onlyTeam(access);
      if (post.authorId === actor.id || post.parentId !== null) throw new Refusal('refused');
      await posts.endorse(id, isEndorsed);
      await news.changed(tx, thread);
      return null;
    }),

  hide: (hiding: Hiding, actor: PersonActor): Promise<null> =>
    inTransaction(db, async (tx) => {
      const { id } = hiding;
      const { access, threads, thread } = await heldThread(tx, actor, id);
      onlyTeam(access);
      const reason = reasonOf(hiding);
      await threads.hide(id, reason);
      await countWriting(tx, progress, thread, thread.authorId);
      if (reason !== null) await reportsRepository(tx, actor).settle({ thread, postId: null });
      await auditAct(tx, actor, 'discussion.hide', { kind: 'discussionThread', id }, { reason });
      await news.changed(tx, thread);
      return null;
    }),

  /** @throws Refusal refused for the answer that settled the question */
  hidePost: (hiding: Hiding, actor: PersonActor): Promise<null> =>
    inTransaction(db, async (tx) => {
      const { id } = hiding;
      const { access, threads, thread, posts, post } = await heldPost(tx, actor, id);
      onlyTeam(access);
      if (hiding.isHidden && thread.bestPostId === id) throw new Refusal('refused');
      const reason = reasonOf(hiding);
      await posts.hide(id, reason);
      await countWriting(tx, progress, thread, post.authorId);
      if (reason !== null) await reportsRepository(tx, actor).settle({ thread, postId: id });
      await threads.count(thread.id, false);
      await auditAct(tx, actor, 'discussion.hide', { kind: 'discussionPost', id }, { reason });
      await news.changed(tx, thread);
      return null;
    }),
});
