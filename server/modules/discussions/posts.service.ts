import { isBlank } from '#contract/common/plain-text.rule.ts';
import type { Liking, Post, PostEdit, PostId, PostWrite } from '#contract/discussions/discussions.contract.ts';
import { discussionsOperations } from '#contract/discussions/discussions.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { ItemProgress } from '#server/platform/ports/courses.port.ts';
import { cleanText } from '#server/platform/reading/clean-rich.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { textVector } from '#server/platform/search/search-vector.ts';
import { accessToPost } from './discussion-access.repository.ts';
import type { DiscussionNews } from './discussion-news.service.ts';
import { countWriting } from './item-writing.service.ts';
import { heldThread, judgeWriting } from './held-thread.service.ts';
import { mentionsRepository } from './mentions.repository.ts';
import { judgedMentions, wordsWithoutMentions } from './mentions.service.ts';
import { postsRepository } from './posts.repository.ts';
import { reportsRepository } from './reports.repository.ts';

/** An answer as it is stored and found. @throws Refusal invalidInput, where it says nothing */
async function storedAnswer(typed: string) {
  const body = await cleanText(typed);
  if (isBlank(body)) throw badField('/body', 'required');
  return { body, words: await textVector(wordsWithoutMentions(body), 'C') };
}

/** A post with its thread, both held. @throws Refusal notFound, for one of another course too */
export async function heldPost(tx: Database, actor: PersonActor, id: string) {
  const found = await accessToPost(tx, actor, id);
  if (!found) throw new Refusal('notFound');
  const held = await heldThread(tx, actor, found.threadId);
  const posts = postsRepository(tx, actor);
  const post = await posts.hold(id);
  if (!post) throw new Refusal('notFound');
  return { ...held, posts, post };
}

/** What becomes of answers. */
export const postsService = (db: Database, news: DiscussionNews, progress: ItemProgress) => ({
  /** @throws Refusal notFound · invalidInput · threadLocked · discussionOver */
  async answer({ id, parentId, ...typed }: PostWrite, actor: PersonActor): Promise<PostId> {
    const answer = await storedAnswer(typed.body);
    return inTransaction(db, async (tx) => {
      const { access, threads, thread } = await heldThread(tx, actor, id);
      judgeWriting(access, thread);
      const posts = postsRepository(tx, actor);
      if (parentId !== null && !(await posts.isAnswerIn(parentId, id))) throw new Refusal('notFound');
      const isAnonymous = typed.isAnonymous && access.allowsAnonymous;
      const { body, mentioned } = await judgedMentions(tx, actor, access, answer.body, null);
      const added = await posts.add({ id, parentId, ...answer, body, isAnonymous });
      const place = { threadId: id, postId: added.id };
      await mentionsRepository(tx, actor).write(place, mentioned);
      await threads.count(id, true);
      await threads.follow(id);
      await countWriting(tx, progress, thread, actor.id);
      await news.mentioned(tx, actor, { ...thread, isAnonymous }, { ...place, to: mentioned });
      await news.answered(tx, actor, { ...thread, isAnonymous }, mentioned);
      return added;
    });
  },

  /** @throws Refusal notFound · invalidInput · threadLocked · discussionOver · conflict */
  async editPost({ id, version, body }: PostEdit, actor: PersonActor): Promise<Post> {
    const answer = await storedAnswer(body);
    return inTransaction(db, async (tx) => {
      const { access, thread, posts, post } = await heldPost(tx, actor, id);
      if (post.authorId !== actor.id) throw new Refusal('notFound');
      judgeWriting(access, thread);
      if (post.version !== version) throw conflictOn(discussionsOperations.editPost, (await posts.get(id))!);
      const place = { threadId: thread.id, postId: id };
      const { body: judged, mentioned, newly } = await judgedMentions(tx, actor, access, answer.body, place);
      await posts.edit(id, { ...answer, body: judged });
      await mentionsRepository(tx, actor).write(place, mentioned);
      const { isAnonymous, hiddenBecause } = post;
      if (hiddenBecause === null) await news.mentioned(tx, actor, { ...thread, isAnonymous }, { ...place, to: newly });
      await news.changed(tx, thread);
      return (await posts.get(id))!;
    });
  },

  /** @throws Refusal notFound · threadLocked · discussionOver · refused for the answer that settled the question */
  removePost: ({ id }: PostId, actor: PersonActor): Promise<null> =>
    inTransaction(db, async (tx) => {
      const { access, threads, thread, posts, post } = await heldPost(tx, actor, id);
      if (post.authorId !== actor.id) throw new Refusal('notFound');
      judgeWriting(access, thread);
      if (thread.bestPostId === id) throw new Refusal('refused');
      await posts.remove(id);
      await reportsRepository(tx, actor).settle({ thread, postId: id });
      await threads.count(thread.id, false);
      await countWriting(tx, progress, thread, actor.id);
      await news.changed(tx, thread);
      return null;
    }),

  /** @throws Refusal notFound · refused for one's own */
  like: ({ id, isLiked }: Liking, actor: PersonActor): Promise<null> =>
    inTransaction(db, async (tx) => {
      const { posts, post } = await heldPost(tx, actor, id);
      if (post.authorId === actor.id) throw new Refusal('refused');
      await posts.like(id, isLiked);
      return null;
    }),
});
