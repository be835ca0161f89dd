import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { fieldCipher } from '../secrets/field-cipher.ts';
import type { Message, Messages } from '../ports/messages.port.ts';
import type { Settings } from '../settings/settings.ts';
import { inTransaction } from '../database/transaction.ts';

export interface SentMessage extends Message {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** The last four characters tell an operator enough. */
const masked = (to: string) => `***${to.slice(-4)}`;

/**
 * Where messages leave: a row in the sender's transaction, then one JSON file a message in `DATA_DIR/outbox` and a log
 * line without the number.
 */
export function outbox(
  db: Database,
  settings: Pick<Settings, 'dataDir' | 'secrets' | 'oldKeys'>,
  log: FastifyBaseLogger,
) {
  const cipher = fieldCipher(settings.secrets.PHONE_KEY, settings.oldKeys.PHONE_KEY);
  const folder = join(settings.dataDir, 'outbox');
  const opened = (row: { id: string; content_cipher: Buffer; created_at: Date }): SentMessage => ({
    id: row.id,
    at: row.created_at.toISOString(),
    ...(JSON.parse(cipher.open(row.content_cipher, `outbox|${row.id}|content_cipher`).toString('utf8')) as Message),
  });

  const messages: Messages = {
    async send(tx, message) {
      const id = randomUUID();
      await tx
        .insertInto('outbox')
        .values({
          id,
          kind: message.kind,
          purpose: message.purpose,
          content_cipher: cipher.close(JSON.stringify(message), `outbox|${id}|content_cipher`),
          delivered_at: null,
        })
        .execute();
    },
  };

  return {
    messages,
    /** Writes what waits; several nodes share the work. @returns how many left now */
    deliver: (): Promise<number> =>
      inTransaction(db, async (tx) => {
        const rows = await tx
          .selectFrom('outbox')
          .where('delivered_at', 'is', null)
          .select(['id', 'content_cipher', 'created_at'])
          .orderBy('created_at')
          .limit(100)
          .forUpdate()
          .skipLocked()
          .execute();
        if (rows.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
        for (const row of rows) {
          const { id, ...message } = opened(row);
          const name = `${message.at.replaceAll(':', '-')}-${message.kind}-${id.slice(0, 8)}.json`;
          await writeFile(join(folder, name), `${JSON.stringify(message, null, 2)}\n`, { mode: 0o600 });
          await tx
            .updateTable('outbox')
            .set({ delivered_at: sql`now()` })
            .where('id', '=', id)
            .execute();
          log.info({ kind: message.kind, purpose: message.purpose, to: masked(message.to) }, 'message left');
        }
        return rows.length;
      }),
    /** Encrypts with the present key what an old one holds. @returns how many */
    async renewKeys(): Promise<number> {
      const rows = await db.selectFrom('outbox').select(['id', 'content_cipher']).execute();
      const old = rows.filter(({ content_cipher: stored }) => !cipher.isCurrent(stored));
      for (const { id, content_cipher: stored } of old) {
        const place = `outbox|${id}|content_cipher`;
        const content_cipher = cipher.close(cipher.open(stored, place), place);
        await db.updateTable('outbox').set({ content_cipher }).where('id', '=', id).execute();
      }
      return old.length;
    },
    /** The newest first; for the demo inbox alone. */
    async newest(limit: number): Promise<SentMessage[]> {
      const rows = await db
        .selectFrom('outbox')
        .select(['id', 'content_cipher', 'created_at'])
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(opened);
    },
  };
}
export type Outbox = ReturnType<typeof outbox>;
