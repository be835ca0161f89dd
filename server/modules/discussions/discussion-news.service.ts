import {
  courseDiscussionTopic,
  discussionNews as kind,
  discussionTopic,
} from '#contract/discussions/discussion.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sumOfDay, type Inbox } from '#server/platform/ports/inbox.port.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { discussionNewsRepository } from './discussion-news.repository.ts';
import { discussionAnswered, discussionAsked, discussionMentioned, discussionReported } from './discussions.words.ts';
import type { Mentioning } from './mentions.repository.ts';
import type { Reported } from './reports.repository.ts';
import { threadsRepository, type HeldThread } from './threads.repository.ts';

type Place = Pick<HeldThread, 'id' | 'courseId' | 'offeringId'>;

/** Tells people and open pages what happened, in the caller's transaction. */
export function discussionNews({ inbox, live }: { inbox: Inbox; live: Live }) {
  const changed = (tx: Database, { id, courseId, offeringId }: Place): Promise<void> =>
    live.publish(
      tx,
      [discussionTopic(offeringId), courseDiscussionTopic(courseId)].map((topic) => ({
        ...{ topic, kind, data: { threadId: id } },
      })),
    );

  return {
    changed,

    /** The team hears of it, but not whoever of it asked. */
    async asked(tx: Database, actor: PersonActor, { id, courseId, offeringId }: Place): Promise<void> {
      const { course, waiting, teamIds, today } = await discussionNewsRepository(tx).waitingIn(courseId);
      if (!teamIds.includes(actor.id))
        await inbox.deliver(tx, discussionAsked, {
          to: teamIds,
          data: { course, courseId, threadId: id, waiting },
          ...sumOfDay(`discussion.asked|${courseId}`, today),
        });
      await changed(tx, { id, courseId, offeringId });
    },

    /** The team hears of it once a day for each course. */
    async reported(tx: Database, actor: PersonActor, thread: Reported['thread']): Promise<void> {
      const { id: threadId, courseId } = thread;
      const { course, teamIds, today } = await discussionNewsRepository(tx).teamOf(courseId);
      await inbox.deliver(tx, discussionReported, {
        to: teamIds.filter((id) => id !== actor.id),
        data: { course, courseId, threadId },
        ...sumOfDay(`discussion.reported|${courseId}`, today),
      });
      await changed(tx, thread);
    },

    /** Those whom a post mentions, once for each post; of what is hidden nobody hears. */
    async mentioned(
      tx: Database,
      actor: PersonActor,
      thread: Pick<HeldThread, 'title' | 'offeringId' | 'hiddenBecause' | 'isAnonymous'>,
      { threadId, postId, to }: Mentioning & { to: readonly string[] },
    ): Promise<void> {
      if (to.length === 0 || thread.hiddenBecause !== null) return;
      const { name } = await discussionNewsRepository(tx).by(actor.id);
      const { title, offeringId, isAnonymous } = thread;
      await inbox.deliver(tx, discussionMentioned, {
        to,
        data: { thread: title, threadId, offeringId, by: isAnonymous ? null : name },
        key: `discussion.mentioned|${postId ?? threadId}`,
      });
    },

    /** @param told those whom a message of their own has told already */
    async answered(tx: Database, actor: PersonActor, thread: HeldThread, told: readonly string[]): Promise<void> {
      const { name, today } = await discussionNewsRepository(tx).by(actor.id);
      const { id: threadId, offeringId, title, isAnonymous } = thread;
      await inbox.deliver(tx, discussionAnswered, {
        to: (await threadsRepository(tx, actor).followers(threadId)).filter((id) => !told.includes(id)),
        data: { thread: title, threadId, offeringId, by: isAnonymous ? null : name },
        ...sumOfDay(`discussion.answered|${threadId}`, today),
      });
      await changed(tx, thread);
    },
  };
}
export type DiscussionNews = ReturnType<typeof discussionNews>;
