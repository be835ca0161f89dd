import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { afterAll, describe, expect, it } from 'vitest';
import { operation } from '#contract/common/operation.ts';
import { closed, Id } from '#contract/common/shapes.contract.ts';
import { installFaults } from '#server/platform/calls/faults.ts';
import { installIdempotency } from '#server/platform/calls/idempotency.ts';
import { installInput } from '#server/platform/calls/input.ts';
import { connectDatabase } from '#server/platform/database/open-database.ts';
import { poolDatabase } from '#server/platform/database/pool-database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { cloneDatabase } from '../support/cluster.ts';

// A module of its own, so that the rule stands without any area: it keeps rows in `rate_counters`.
const { url } = await cloneDatabase();
// The last of a hundred in turn waits longer for a connection than a busy machine's two seconds.
const { db: plain, pool } = connectDatabase(url, 8, 30_000);
afterAll(() => plain.destroy());
const accountId = randomUUID();
const create = operation<{ name: string }, { id: string }>({ method: 'POST', path: '/things', needs: 'open' });

let calls = 0;
const app = Fastify();
app.decorate('envelopeKeys', null);
app.decorateRequest('actor');
app.addHook('onRequest', async (request) => {
  request.actor = { id: accountId } as typeof request.actor;
});
installFaults(app);
installInput(app);
installIdempotency(app, poolDatabase(pool), 'a key of this test alone, 32 bytes long');
serve(
  app,
  create,
  { input: closed({ name: Type.String() }), result: closed({ id: Id }) },
  async ({ name }, _actor, { db }) =>
    inTransaction(db, async (tx) => {
      calls++;
      const id = randomUUID();
      await tx
        .insertInto('rate_counters')
        .values({ kind: name, subject: id, window_ends_at: new Date(), count: 1 })
        .execute();
      if (name === 'refused') throw new Refusal('refused');
      return { id };
    }),
);

const send = async (key: string | null, name: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/things',
      payload: { name },
      headers: key === null ? {} : { 'idempotency-key': key },
    })
  ).json() as {
    code: number;
    result: { id: string } | null;
  };
const rows = async (kind: string) =>
  (await plain.selectFrom('rate_counters').where('kind', '=', kind).select('subject').execute()).length;

describe('an Idempotency-Key', () => {
  it('makes a hundred equal submits at once one row and one answer', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(key, 'once')));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ result }) => result?.id)).size).toBe(1);
    expect([await rows('once'), calls]).toEqual([1, 1]);
  });

  it('gives the first answer again later, and refuses another body', async () => {
    const key = randomUUID();
    const first = await send(key, 'kept');
    expect(await send(key, 'kept')).toEqual(first);
    expect(await send(key, 'other')).toMatchObject({ code: 409, result: { reason: 'keyReused' } });
  });

  it('keeps nothing of a refused call, so that it can be tried again', async () => {
    const key = randomUUID();
    expect((await send(key, 'refused')).code).toBe(405);
    expect(await rows('refused')).toBe(0);
    expect(await send(key, 'after')).toMatchObject({ code: 200 });
  });

  it('is forgotten after a day', async () => {
    const key = randomUUID();
    const first = await send(key, 'aged');
    await plain
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 86_500_000) })
      .where('key', '=', key)
      .execute();
    const second = await send(key, 'aged');
    expect(second.code).toBe(200);
    expect(second.result?.id).not.toBe(first.result?.id);
  });

  it('must be a UUID, and is not needed', async () => {
    expect((await send('again', 'x')).code).toBe(400);
    const [one, two] = [await send(null, 'free'), await send(null, 'free')];
    expect(one.result?.id).not.toBe(two.result?.id);
  });
});
