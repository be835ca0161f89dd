import type { Dismissing, Reporting } from '#contract/discussions/discussions.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { DiscussionNews } from './discussion-news.service.ts';
import { heldThread } from './held-thread.service.ts';
import { onlyTeam } from './moderation.service.ts';
import { heldPost } from './posts.service.ts';
import { reportsRepository, type Reported } from './reports.repository.ts';

/** What readers say of others' words, and what the team makes of it. */
export function reportsService(db: Database, news: DiscussionNews) {
  async function report(tx: Database, actor: PersonActor, reported: Reported, typed: string): Promise<null> {
    const reason = typed.trim();
    if (reason === '') throw badField('/reason', 'required');
    await reportsRepository(tx, actor).add(reported, reason);
    await news.reported(tx, actor, reported.thread);
    return null;
  }
  async function dismiss(tx: Database, actor: PersonActor, reported: Reported): Promise<null> {
    const { thread, postId } = reported;
    await reportsRepository(tx, actor).settle(reported);
    const subject =
      postId === null ? { kind: 'discussionThread', id: thread.id } : { kind: 'discussionPost', id: postId };
    await auditAct(tx, actor, 'discussion.dismiss', subject, {});
    await news.changed(tx, thread);
    return null;
  }

  return {
    /** @throws Refusal notFound · invalidInput · refused for one's own, and where it is hidden already */
    report: ({ id, reason }: Reporting, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const { thread } = await heldThread(tx, actor, id);
        if (thread.authorId === actor.id || thread.hiddenBecause !== null) throw new Refusal('refused');
        return report(tx, actor, { thread, postId: null }, reason);
      }),

    /** @throws as `report` */
    reportPost: ({ id, reason }: Reporting, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const { thread, post } = await heldPost(tx, actor, id);
        if (post.authorId === actor.id || post.hiddenBecause !== null) throw new Refusal('refused');
        return report(tx, actor, { thread, postId: id }, reason);
      }),

    /** @throws Refusal notFound, for learners too */
    dismiss: ({ id }: Dismissing, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const { access, thread } = await heldThread(tx, actor, id);
        onlyTeam(access);
        return dismiss(tx, actor, { thread, postId: null });
      }),

    /** @throws as `dismiss` */
    dismissPost: ({ id }: Dismissing, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const { access, thread } = await heldPost(tx, actor, id);
        onlyTeam(access);
        return dismiss(tx, actor, { thread, postId: id });
      }),
  };
}
