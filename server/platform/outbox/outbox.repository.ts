import { sql } from 'kysely';
import {
  outboxMessageLifecycle,
  type OutboxMove,
  type OutboxStatus,
} from '#machines/messages/outbox-message.lifecycle.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import type { Database } from '../database/database.ts';
import type { Outcome } from './carrier.ts';

/** A notice is tried for so long: a provider that is down for a day, or over a weekend, loses nothing. */
export const noticeLifetimeMs = 3 * 24 * 60 * 60 * 1000;
/** A node that was not heard of for so long has lost what it was sending. */
const leaseSeconds = 150;
/** Sent at once by one round of a lane. */
const batch = 10;
/** How long the next try waits after the first one, and at most; it doubles in between. */
const waits = { code: { first: 2, most: 30 }, notice: { first: 30, most: 3600 } };
/** A fault of our own machine says nothing of the provider. */
const ownFaultSeconds = 2;
/** What has left stays for so long, what has not a while longer: somebody may still look into it. */
const storedDays = { left: 30, stranded: 90 };

const statuses = Object.keys(outboxMessageLifecycle.states) as OutboxStatus[];

/** The lifecycle's answer for many rows at once: from which statuses, and where to. */
export function moveOf(type: OutboxMove, isCode = false): { from: OutboxStatus[]; to: OutboxStatus } {
  const ends = statuses.map((status) =>
    nextStatus(outboxMessageLifecycle, status, { type: `outbox.${type}` }, { isCode }),
  );
  return { from: statuses.filter((_, at) => ends[at] !== null), to: ends.find((end) => end !== null)! };
}

/** What leaves beside each other: a flood or a fault of one holds no other up. */
export interface Lane {
  kind: 'sms' | 'mail';
  isPrompt: boolean;
}

export interface TakenMessage {
  id: string;
  contentCipher: Buffer;
  createdAt: Date;
  attempts: number;
}

const outcomes = { accepted: 'accept', refused: 'refuse', failed: 'fail', lost: 'lose' } as const;
const now = sql<Date>`now()`;
const seconds = (count: unknown) => sql<Date>`now() + ${count} * interval '1 second'`;

export const outboxRepository = (db: Database) => ({
  /** What nodes that are gone had in hand may have arrived; what nobody could send in its time is dead. */
  async settle(): Promise<void> {
    const [lost, over] = [moveOf('lose'), moveOf('expire')];
    await db
      .updateTable('outbox')
      .where('status', 'in', moveOf('lose').from)
      .where('lease_ends_at', '<', now)
      .set({ status: lost.to, lease_ends_at: null, next_try_at: now, fault: 'lease' })
      .execute();
    await db
      .updateTable('outbox')
      .where('status', 'in', over.from)
      .where('ends_at', '<', now)
      .set({ status: over.to, fault: sql<string>`coalesce(fault, 'late')` })
      .execute();
  },

  /** Some that are due, for this node alone while its lease lasts; codes first, then whoever waits longest. */
  async take({ kind, isPrompt }: Lane): Promise<TakenMessage[]> {
    const { from, to } = moveOf('take');
    const due = db
      .selectFrom('outbox')
      .where('kind', '=', kind)
      .where('is_prompt', '=', isPrompt)
      .where('status', 'in', from)
      .where('next_try_at', '<=', now)
      .where('ends_at', '>', now)
      .orderBy('is_code', 'desc')
      .orderBy('next_try_at')
      .limit(batch)
      .select('id')
      .forUpdate()
      .skipLocked();
    return db
      .with('due', () => due)
      .updateTable('outbox as o')
      .from('due')
      .whereRef('o.id', '=', 'due.id')
      .set((eb) => ({ status: to, attempts: eb('o.attempts', '+', 1), lease_ends_at: seconds(leaseSeconds) }))
      .returning(['o.id', 'o.content_cipher as contentCipher', 'o.created_at as createdAt', 'o.attempts'])
      .execute();
  },

  /** The try's own: where another one has begun since, nothing is written. */
  async end({ id, attempts }: TakenMessage, outcome: Outcome): Promise<void> {
    const { from, to } = moveOf(outcomes[outcome.kind]);
    const isOwn = outcome.kind === 'failed' && outcome.isOwn === true;
    const wait = (of: { first: number; most: number }) =>
      sql`least(${of.first} * power(2, least(attempts, 20) - 1), ${of.most})`;
    await db
      .updateTable('outbox')
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('status', 'in', from)
      .set({
        status: to,
        lease_ends_at: null,
        ...(outcome.kind === 'accepted'
          ? { delivered_at: now, provider_id: outcome.providerId ?? null, fault: null }
          : {
              fault: outcome.fault,
              next_try_at: isOwn
                ? seconds(ownFaultSeconds)
                : seconds(sql`case when is_code then ${wait(waits.code)} else ${wait(waits.notice)} end`),
            }),
      })
      .execute();
  },

  async sweep(): Promise<void> {
    const age = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`;
    await db.deleteFrom('outbox').where('delivered_at', '<', age(storedDays.left)).execute();
    await db
      .deleteFrom('outbox')
      .where('status', 'in', ['dead', 'dropped', 'unknown'])
      .where('ends_at', '<', age(storedDays.stranded))
      .execute();
  },

  /** Of what has not left. */
  figures: () =>
    db
      .selectFrom('outbox')
      .where('status', 'in', ['waiting', 'sending', 'unknown', 'dead'])
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('status', 'in', ['waiting', 'sending']).as('waiting'),
        fn.countAll<number>().filterWhere('status', '=', 'unknown').as('unknown'),
        fn.countAll<number>().filterWhere('status', '=', 'dead').as('dead'),
      ])
      .select(
        sql<number>`coalesce(extract(epoch from now() - min(created_at)
          filter (where status in ('waiting', 'sending'))), 0)`.as('oldestSeconds'),
      )
      .executeTakeFirstOrThrow(),
});
