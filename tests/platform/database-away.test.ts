import { describe, expect, it } from 'vitest';
import { userOperations } from '#contract/account/user.operations.ts';
import { cloneDatabase } from '../support/cluster.ts';
import { databaseProxy } from '../support/database-proxy.ts';
import { appOn } from '../support/test-app.ts';

const { url } = await cloneDatabase();
const proxy = await databaseProxy(url);
const platform = await appOn(proxy.url, { env: { LOG_LEVEL: 'silent' }, waitMs: 2_000 });
const learner = await platform.person('learner');
const ask = () => learner.call(userOperations.info, {});
const get = (path: string) => platform.app.inject({ method: 'GET', url: path });
const isBack = () => expect.poll(async () => (await get('/health/ready')).statusCode).toBe(200);

describe('a database that breaks every connection', () => {
  it('costs some 503 answers with Retry-After and no crash', async () => {
    for (let round = 0; round < 3; round++) {
      const asked = Array.from({ length: 20 }, ask);
      proxy.cut();
      for (const { status, code } of await Promise.all(asked))
        expect([`200 200`, `503 5030`]).toContain(`${status} ${code}`);
    }
    await isBack();
    expect((await ask()).code).toBe(200);
  });
});

describe('a database that says nothing', () => {
  it('is noticed within 2 s: not ready, alive, and further calls are refused at once', async () => {
    proxy.mode = 'swallow';
    const stalled = ask();
    await expect.poll(async () => (await get('/health/ready')).statusCode).toBe(503);
    expect((await get('/health/live')).statusCode).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([503, 5030, '2']);
    // The call that was under way ends before its client gives up.
    expect([(await stalled).status, (await stalled).code]).toEqual([503, 5030]);

    proxy.mode = 'pass';
    await isBack();
    await expect.poll(async () => (await ask()).code).toBe(200);
  });
});

describe('a database that is far away', () => {
  it('makes calls slower and breaks none', async () => {
    proxy.mode = 100;
    expect((await ask()).code).toBe(200);
    proxy.mode = 'pass';
  });
});
