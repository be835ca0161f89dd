import type { RawBuilder } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { sumOfDay, type Inbox } from '#server/platform/ports/inbox.port.ts';
import { homeworkDue, markingWaits } from './homework.words.ts';
import { remindersRepository, summariesRepository } from './reminders.repository.ts';

/** The morning's summary comes within these, by the platform's clocks: who was down later waits for the next morning. */
const summaryHours = { from: '08:00', until: '18:00' };

/** Reminds learners of due times, one homework after another, each in a transaction of its own. */
export async function remindOfDue(db: Database, inbox: Inbox): Promise<void> {
  for (let isMore = true; isMore;)
    isMore = await inTransaction(db, async (tx) => {
      const reminders = remindersRepository(tx);
      const due = await reminders.takeDue();
      if (!due) return false;
      const { id, title, dueAt, hours, isNew } = due;
      if (!isNew) return true;
      for (const { offeringId, learnerIds } of await reminders.learnersWithout(due))
        await inbox.deliver(tx, homeworkDue, {
          to: learnerIds,
          data: { title, homeworkId: id, offeringId, dueAt, hours },
          // Who learns in two offerings of the course is told once.
          key: `homework.due|${id}|${hours}|${dueAt.getTime()}`,
        });
      return true;
    });
}

/** Reminds learners of due times of their own, one after another, each in a transaction of its own. */
export async function remindOfExtended(db: Database, inbox: Inbox): Promise<void> {
  for (let isMore = true; isMore;)
    isMore = await inTransaction(db, async (tx) => {
      const due = await remindersRepository(tx).takeExtended();
      if (!due) return false;
      const { id, offeringId, learnerId, title, dueAt, hours } = due;
      await inbox.deliver(tx, homeworkDue, {
        to: [learnerId, ...(await remindersRepository(tx).fellows(due))],
        data: { title, homeworkId: id, offeringId, dueAt, hours },
        key: `homework.due|${id}|${hours}|${dueAt.getTime()}`,
      });
      return true;
    });
}

/** Tells those who mark what waits, once a day. @param now a time, where the database's clock is not meant */
export async function summariseWaiting(db: Database, inbox: Inbox, now?: RawBuilder<unknown>): Promise<void> {
  for (let isMore = true; isMore;)
    isMore = await inTransaction(db, async (tx) => {
      const summaries = summariesRepository(tx, now);
      const round = await summaries.take(summaryHours);
      if (!round) return false;
      const people = await summaries.next(round.after);
      for (const { id, ...data } of people)
        await inbox.deliver(tx, markingWaits, { to: [id], data, ...sumOfDay('marking.waiting', round.day) });
      await summaries.toldUpTo(people);
      return true;
    });
}
