import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { fieldCipher } from '../secrets/field-cipher.ts';
import type { Message, Messages, Sending } from '../ports/messages.port.ts';
import type { Settings } from '../settings/settings.ts';
import type { Carrier, Outcome, SentMessage } from './carrier.ts';
import { fileCarrier } from './file-carrier.ts';
import { noticeLifetimeMs, outboxRepository, type Lane, type TakenMessage } from './outbox.repository.ts';
import { smsCarrier } from './sms-carrier.ts';
import { smtpCarrier } from './smtp-carrier.ts';

/** The last four characters tell an operator enough. */
const masked = (to: string) => `***${to.slice(-4)}`;

export const lanes: readonly Lane[] = (['sms', 'mail'] as const).flatMap((kind) =>
  [true, false].map((isPrompt) => ({ kind, isPrompt })),
);

/**
 * Where messages leave: a row in the sender's transaction, which then has a life of its own (outboxMessageLifecycle).
 * Several nodes share the work; no transaction is open while a provider is asked.
 */
export function outbox(
  db: Database,
  settings: Pick<Settings, 'dataDir' | 'secrets' | 'oldKeys' | 'delivery'>,
  log: FastifyBaseLogger,
) {
  const cipher = fieldCipher(settings.secrets.PHONE_KEY, settings.oldKeys.PHONE_KEY);
  const files = fileCarrier(join(settings.dataDir, 'outbox'));
  const { mail, sms } = settings.delivery;
  const carriers: Record<Message['kind'], Carrier> = {
    mail: mail ? smtpCarrier(mail) : files,
    sms: sms ? smsCarrier(sms) : files,
  };
  const rows = outboxRepository(db);
  const placeOf = (id: string) => `outbox|${id}|content_cipher`;
  const openRow = (row: Pick<TakenMessage, 'id' | 'contentCipher' | 'createdAt'>): SentMessage => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    ...(JSON.parse(cipher.open(row.contentCipher, placeOf(row.id)).toString('utf8')) as Message),
  });
  let isEnding = false;
  let figures = { waiting: 0, unknown: 0, dead: 0, oldestSeconds: 0 };

  const rowOf = ({ lifetimeMs, isPrompt = lifetimeMs !== undefined, personId, ...message }: Message & Sending) => {
    const id = randomUUID();
    return {
      ...{ id, kind: message.kind, purpose: message.purpose, is_prompt: isPrompt },
      content_cipher: cipher.close(JSON.stringify(message), placeOf(id)),
      is_code: lifetimeMs !== undefined,
      ends_at: sql<Date>`now() + ${(lifetimeMs ?? noticeLifetimeMs) / 1000} * interval '1 second'`,
      person_id: personId ?? null,
    };
  };

  const messages: Messages = {
    send: async (tx, message) => (await messages.sendAll(tx, [message]))[0]!,
    async sendAll(tx, all) {
      if (all.length === 0) return [];
      const values = all.map(rowOf);
      await tx.insertInto('outbox').values(values).execute();
      return values.map(({ id }) => id);
    },
  };

  async function carry(taken: TakenMessage): Promise<Outcome['kind']> {
    let outcome: Outcome;
    let said: object = {};
    try {
      const message = openRow(taken);
      said = { kind: message.kind, purpose: message.purpose, to: masked(message.to) };
      outcome = await carriers[message.kind](message);
    } catch {
      // The key that closed it is gone: an operator may bring it back.
      outcome = { kind: 'failed', fault: 'key' };
    }
    await rows.end(taken, outcome);
    if (outcome.kind === 'accepted') log.info(said, 'message left');
    else log.warn({ ...said, outcome: outcome.kind, fault: outcome.fault, tries: taken.attempts }, 'message stayed');
    return outcome.kind;
  }

  /** What is due of one lane; where a whole handful stays, the rest waits for the next round. @returns how many left */
  async function deliverLane(lane: Lane): Promise<number> {
    for (let left = 0; ;) {
      const taken = isEnding ? [] : await rows.take(lane);
      if (taken.length === 0) return left;
      const kinds = await Promise.all(taken.map(carry));
      left += kinds.filter((kind) => kind === 'accepted').length;
      if (kinds.every((kind) => kind === 'failed' || kind === 'lost')) return left;
    }
  }

  return {
    messages,
    deliverLane,
    /** Writes down what became of tries that nobody ended, and what was too late. */
    async settle(): Promise<void> {
      await rows.settle();
      const { waiting, unknown, dead, oldestSeconds } = await rows.figures();
      figures = {
        ...{ waiting: Number(waiting), unknown: Number(unknown), dead: Number(dead) },
        oldestSeconds: Math.round(Number(oldestSeconds)),
      };
    },
    /** Figures of the last settling. */
    seen: () => figures,
    /** All of it, once. @returns how many left now */
    async deliver(): Promise<number> {
      await rows.settle();
      const counts = await Promise.all(lanes.map(deliverLane));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    sweep: rows.sweep,
    /** No further try begins here. */
    end: () => void (isEnding = true),
    /** Whom a message is for, so that an operator may know it again: the last four characters. */
    maskedOf: (row: Parameters<typeof openRow>[0]): string => {
      try {
        return masked(openRow(row).to);
      } catch {
        // Its key is gone.
        return '***';
      }
    },
    /** Encrypts with the present key what an old one holds. @returns how many */
    async renewKeys(): Promise<number> {
      const stored = await db.selectFrom('outbox').select(['id', 'content_cipher']).execute();
      const old = stored.filter(({ content_cipher: content }) => !cipher.isCurrent(content));
      for (const { id, content_cipher: content } of old) {
        const content_cipher = cipher.close(cipher.open(content, placeOf(id)), placeOf(id));
        await db.updateTable('outbox').set({ content_cipher }).where('id', '=', id).execute();
      }
      return old.length;
    },
    /** The newest first; for the demo inbox alone. */
    async newest(limit: number): Promise<SentMessage[]> {
      const newest = await db
        .selectFrom('outbox')
        .select(['id', 'content_cipher as contentCipher', 'created_at as createdAt'])
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return newest.map(openRow);
    },
  };
}
export type Outbox = ReturnType<typeof outbox>;
