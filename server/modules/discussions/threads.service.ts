import type {
  Accepting,
  Following,
  Thread,
  ThreadAsk,
  ThreadEdit,
  ThreadId,
} from '#contract/discussions/discussions.contract.ts';
import { discussionsOperations } from '#contract/discussions/discussions.operations.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { threadLifecycle } from '#machines/discussions/thread.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { ItemProgress } from '#server/platform/ports/courses.port.ts';
import { cleanText } from '#server/platform/reading/clean-rich.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { nameVector, textVector } from '#server/platform/search/search-vector.ts';
import { accessTo, accessToThread } from './discussion-access.repository.ts';
import type { DiscussionNews } from './discussion-news.service.ts';
import { countWriting } from './item-writing.service.ts';
import { heldThread, judgeWriting, readThread, within } from './held-thread.service.ts';
import { mentionsRepository } from './mentions.repository.ts';
import { judgedMentions, wordsWithoutMentions } from './mentions.service.ts';
import { postsRepository } from './posts.repository.ts';
import { threadsRepository } from './threads.repository.ts';

/** A question as it is stored and found. */
async function storedQuestion(typed: { title: string; body: string }) {
  const [title, body] = [typed.title.trim(), await cleanText(typed.body)];
  return { title, body, words: `${await nameVector(title, 'A')} ${await textVector(wordsWithoutMentions(body), 'B')}` };
}

/** What becomes of questions. */
export const threadsService = (db: Database, news: DiscussionNews, progress: ItemProgress) => ({
  /** @throws Refusal notFound · invalidInput · discussionOver */
  async ask({ title, body, ...asked }: ThreadAsk, actor: PersonActor): Promise<ThreadId> {
    const question = await storedQuestion({ title, body });
    return inTransaction(db, async (tx) => {
      const access = within(await accessTo(tx, actor, asked.offeringId));
      judgeWriting(access, null);
      const threads = threadsRepository(tx, actor);
      const { courseId, allowsAnonymous } = access;
      if (asked.placeId !== null && !(await threads.hasPlace(courseId, asked.placeId)))
        throw badField('/placeId', 'enum');
      if (asked.placeId !== null && (await threads.isLocked(asked.offeringId, asked.placeId)))
        throw new Refusal('itemLocked');
      const isAnonymous = asked.isAnonymous && allowsAnonymous;
      const { body: judged, mentioned } = await judgedMentions(tx, actor, access, question.body, null);
      const { id } = await threads.add({ ...asked, ...question, body: judged, isAnonymous, courseId });
      const place = { threadId: id, postId: null };
      await mentionsRepository(tx, actor).write(place, mentioned);
      await threads.follow(id);
      await countWriting(tx, progress, asked, actor.id);
      const told = { ...access, id, title: question.title, isAnonymous, hiddenBecause: null };
      await news.mentioned(tx, actor, told, { ...place, to: mentioned });
      await news.asked(tx, actor, { ...access, id });
      return { id };
    });
  },

  /** @throws Refusal notFound · threadLocked · discussionOver · conflict */
  async edit({ id, version, ...typed }: ThreadEdit, actor: PersonActor): Promise<Thread> {
    const question = await storedQuestion(typed);
    return inTransaction(db, async (tx) => {
      const { access, threads, thread } = await heldThread(tx, actor, id);
      if (thread.authorId !== actor.id) throw new Refusal('notFound');
      judgeWriting(access, thread);
      if (thread.version !== version)
        throw conflictOn(discussionsOperations.edit, await readThread(tx, actor, access, id));
      const place = { threadId: id, postId: null };
      const { body, mentioned, newly } = await judgedMentions(tx, actor, access, question.body, place);
      await threads.edit(id, { ...question, body });
      await mentionsRepository(tx, actor).write(place, mentioned);
      await news.mentioned(tx, actor, { ...thread, title: question.title }, { ...place, to: newly });
      await news.changed(tx, thread);
      return readThread(tx, actor, access, id);
    });
  },

  /** @throws Refusal notFound · threadLocked · refused, once somebody has answered */
  remove: ({ id }: ThreadId, actor: PersonActor): Promise<null> =>
    inTransaction(db, async (tx) => {
      const { access, threads, thread } = await heldThread(tx, actor, id);
      if (thread.authorId !== actor.id) throw new Refusal('notFound');
      judgeWriting(access, thread);
      if (await postsRepository(tx, actor).anyIn(id)) throw new Refusal('refused');
      await threads.remove(id);
      await countWriting(tx, progress, thread, actor.id);
      await news.changed(tx, thread);
      return null;
    }),

  /** @throws Refusal notFound · forbidden · threadLocked · conflict · refused */
  accept: ({ id, version, postId }: Accepting, actor: PersonActor): Promise<Thread> =>
    inTransaction(db, async (tx) => {
      const { access, threads, thread } = await heldThread(tx, actor, id);
      if (thread.authorId !== actor.id && !access.isTeam) throw new Refusal('forbidden');
      judgeWriting(access, thread);
      if (thread.version !== version)
        throw conflictOn(discussionsOperations.accept, await readThread(tx, actor, access, id));
      const event = { type: postId === null ? ('thread.reopen' as const) : ('thread.accept' as const) };
      if (nextStatus(threadLifecycle, thread.status, event, thread) === null) throw new Refusal('refused');
      if (postId !== null && !(await postsRepository(tx, actor).isAnswerIn(postId, id))) throw new Refusal('notFound');
      await threads.setBest(id, postId);
      await news.changed(tx, thread);
      return readThread(tx, actor, access, id);
    }),

  follow: ({ id, isFollowed }: Following, actor: PersonActor): Promise<null> =>
    inTransaction(db, async (tx) => {
      const { threads } = await heldThread(tx, actor, id);
      await (isFollowed ? threads.follow(id) : threads.unfollow(id));
      return null;
    }),

  async seen({ id }: ThreadId, actor: PersonActor): Promise<null> {
    within(await accessToThread(db, actor, id));
    await threadsRepository(db, actor).see(id);
    return null;
  },
});
