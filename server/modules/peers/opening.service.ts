import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { assignment } from './assignment.rule.ts';
import { peersDue, peersOpened } from './peers.words.ts';
import { openingRepository } from './plans.repository.ts';

/**
 * Gives works out, one homework after another, each in a transaction of its own: what broke down on the way is done
 * anew, and what is done is not done twice. Who hands in later joins then.
 */
export async function openPeerReviews(db: Database, inbox: Inbox): Promise<void> {
  for (const homeworkId of await openingRepository(db).due())
    await inTransaction(db, async (tx) => {
      const opening = openingRepository(tx);
      const plan = await opening.hold(homeworkId);
      // By what would they review?
      if (!plan || (await opening.fix(homeworkId)) === 0) return;
      const { works, seed, isInClass, closesAt, title } = plan;
      const participants = await opening.participants(homeworkId, isInClass);
      const made = assignment({ participants, given: await opening.given(homeworkId), works, seed });
      const to = new Set(await opening.give(homeworkId, made));
      await opening.opened(homeworkId);
      for (const offeringId of new Set(participants.map((one) => one.offeringId)))
        await inbox.deliver(tx, peersOpened, {
          to: participants.filter((one) => one.offeringId === offeringId && to.has(one.id)).map(({ id }) => id),
          data: { title, homeworkId, offeringId, closesAt },
          key: `peers.opened|${homeworkId}`,
        });
    });
}

/** Reminds those who have not submitted all their reviews, and ends what is over. */
export async function endPeerReviews(db: Database, inbox: Inbox): Promise<void> {
  await openingRepository(db).expire();
  for (let isMore = true; isMore;)
    isMore = await inTransaction(db, async (tx) => {
      const opening = openingRepository(tx);
      const due = await opening.takeEnding();
      if (!due) return false;
      const { id: homeworkId, title, closesAt } = due;
      for (const { offeringId, learnerIds } of await opening.unfinished(homeworkId))
        await inbox.deliver(tx, peersDue, {
          to: learnerIds,
          data: { title, homeworkId, offeringId, closesAt },
          key: `peers.due|${homeworkId}|${closesAt.getTime()}`,
        });
      return true;
    });
}
