import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { messageNews } from '#contract/messages/messages.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { announcementLifecycle } from '#machines/messages/announcement.lifecycle.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Jobs, Queue } from '#server/platform/jobs/jobs.ts';
import type { AudienceKind } from '#server/platform/ports/audiences.port.ts';
import { plainText } from '#contract/common/plain-text.rule.ts';
import { announcementTypeOf } from './announcements.words.ts';
import { audiencesRepository } from './audiences.repository.ts';
import { deliveryRepository, type DeliveryParts } from './delivery.repository.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';

const queueName = 'announcements';
/** Signs of the body that a list shows. */
const excerpt = 200;

export interface AnnouncementParts extends DeliveryParts {
  db: Database;
  jobs: Jobs;
  log: FastifyBaseLogger;
  kinds: readonly AudienceKind[];
}

/** Brings announcements to their audience. What stands in the row goes on, whichever node ends. */
export function announcementDelivery({ db, jobs, log, kinds, ...parts }: AnnouncementParts) {
  /** The sender's open pages follow. */
  const moved = (tx: Database, senderId: string): Promise<void> =>
    parts.live.publish(tx, [{ topic: `person:${senderId}`, kind: messageNews.announced }]);

  const over = (tx: Database) => {
    const audiences = audiencesRepository(tx, kinds);
    return { audiences, delivery: deliveryRepository(tx, audiences, parts) };
  };

  /** The next batch. @returns false once nothing is left to do */
  const some = (id: string): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const { audiences, delivery } = over(tx);
      const row = await delivery.lock(id);
      if (!row) return false;
      const isSending = row.status === 'sending';
      if (!isSending && !(row.status === 'sent' && row.is_reminding)) return false;
      await moved(tx, row.sender_id);
      // Rights are asked for anew: whoever lost them tells nobody more.
      const announcer = await audiences.announcer(row.sender_id);
      const refs = announcer ? await audiences.allowed(announcer, await audiences.stored(id)) : [];
      if (!isSending) {
        if (refs.length > 0 && (await delivery.remind(id, row.reminded_up_to, refs))) return true;
        await delivery.endReminder(id);
        return false;
      }
      if (row.receivers === null) await delivery.count(id, refs, row.sender_id);
      const words = { title: row.title, text: plainText(row.body).slice(0, excerpt) };
      const type = announcementTypeOf(audiences.extentsOf(refs));
      if (refs.length > 0 && (await delivery.tell(row, refs, { type, words, messageId: randomUUID() }))) return true;
      await delivery.finish(id);
      return false;
    });

  async function deliver(id: string, signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted && (await some(id)));
  }

  /** Lets a worker begin; where that fails the chore asks again. */
  const begin = (id: string): void =>
    void jobs
      .add(queueName, [{ id }])
      .catch((fault: unknown) =>
        log.warn({ err: fault, announcement: id }, 'an announcement waits for the next round'),
      );

  /** What has come to its time begins, once however many nodes look. */
  const beginDue = (): Promise<string | null> =>
    inTransaction(db, async (tx) => {
      const { audiences, delivery } = over(tx);
      const due = await delivery.due();
      if (!due) return null;
      const announcer = await audiences.announcer(due.senderId);
      const refs = announcer ? await audiences.allowed(announcer, await audiences.stored(due.id)) : [];
      const move = refs.length > 0 ? 'announcement.begin' : 'announcement.lapse';
      const isBegun = nextStatus(announcementLifecycle, 'scheduled', { type: move }, {}) === 'sending';
      await (isBegun ? delivery.begin(due.id) : delivery.lapse(due.id));
      await moved(tx, due.senderId);
      return due.id;
    });

  const queue: Queue<{ id: string }> = {
    name: queueName,
    title: dataWords('发送公告', 'Sending of announcements'),
    atOnce: 1,
    retries: 3,
    retryDelaySeconds: 2,
    expireInSeconds: 900,
    run: ({ data, signal }) => deliver(data.id, signal),
  };

  return {
    queue,
    begin,
    /** One batch, for who looks between two. */
    some,
    deliver,
    moved,
    say: (tx: Database, ...said: Parameters<ReturnType<typeof deliveryRepository>['say']>) =>
      over(tx).delivery.say(...said),

    /** Chore: what is due, and what a node left behind. */
    async round(): Promise<void> {
      for (let id = await beginDue(); id !== null; id = await beginDue()) begin(id);
      for (const id of await over(db).delivery.takeLost()) begin(id);
    },
  };
}
export type AnnouncementDelivery = ReturnType<typeof announcementDelivery>;
