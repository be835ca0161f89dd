import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { badField } from './issues.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusals/refusal.ts';
import { blindIndex } from '../secrets/field-cipher.ts';
import type { Repeatable } from './serve.ts';
import { inTransaction } from '../database/transaction.ts';
import { isUuid } from '#contract/common/uuid.rule.ts';

/**
 * `Idempotency-Key`: key, effect and answer are one transaction, so that a repetition, even after a crash or a hundred
 * at once, gets the first answer. A second call with the key of one under way waits for it at the unique index.
 * @param secret what bodies are compared under: a plain hash would tell whoever has a dump what is easily guessed
 */
export function installIdempotency(app: FastifyInstance, db: Database, secret: string) {
  const hashOf = blindIndex(secret);
  app.decorate('database', db);
  app.decorate('repeatable', async ({ request, key, given, work }: Repeatable): Promise<string> => {
    if (typeof key !== 'string' || !isUuid(key)) throw badField('/Idempotency-Key', 'format');
    // Visitors have nobody to keep an answer for.
    const { id: accountId } = request.actor;
    if (accountId === null) return work(db);
    const bodyHash = hashOf(`${request.method} ${request.url}\n${JSON.stringify(given)}`);

    return inTransaction(db, async (tx) => {
      const own = await tx
        .insertInto('idempotency_keys')
        .values({ account_id: accountId, key, body_hash: bodyHash })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'key'])
            .doUpdateSet({ body_hash: bodyHash, answer: null, created_at: sql`now()` })
            .where('idempotency_keys.created_at', '<', sql<Date>`now() - interval '24 hours'`),
        )
        .returning('key')
        .executeTakeFirst();
      if (!own) {
        const first = await tx
          .selectFrom('idempotency_keys')
          .where('account_id', '=', accountId)
          .where('key', '=', key)
          .select(['body_hash', 'answer'])
          .executeTakeFirstOrThrow();
        if (!first.body_hash.equals(bodyHash)) throw new Refusal('keyReused');
        return first.answer ?? 'null';
      }
      const answer = await work(tx);
      await tx
        .updateTable('idempotency_keys')
        .set({ answer })
        .where('account_id', '=', accountId)
        .where('key', '=', key)
        .execute();
      return answer;
    });
  });
}
