import type { Page } from 'playwright-core';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { livePath } from '#contract/live/live.rule.ts';
import { demoLogins, demoPassword } from '#contract/demo/demo-accounts.rule.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { openProduct } from './product.ts';

const product = await openProduct();
const streams = async () => Number(/^live_streams (\d+)/m.exec((await product.app.inject('/metrics')).body)![1]);
const hasStreams = (count: number) => expect.poll(streams, { timeout: 60_000 }).toBe(count);
/** Somebody who is logged in elsewhere, too. */
async function elsewhere(as: 'learner' | 'teacher') {
  const client = product.visitor('localhost');
  await client.login(demoLogins[as], demoPassword);
  const { userId } = (await client.call(userOperations.info, {})).result!;
  return { client, userId };
}
const streamsOf = (page: Page) => {
  let count = 0;
  page.on('request', (request) => void (count += new URL(request.url()).pathname === `/api${livePath}` ? 1 : 0));
  return () => count;
};

it('tabs of one browser share a stream, and the next takes over where the first one stopped', async () => {
  const { page, context, open, complaints } = await product.visit('teacher');
  await open('/index/home');
  await hasStreams(1);
  const second = await context.newPage();
  const asked = streamsOf(second);
  await second.goto('/index/home');
  await second.getByRole('main').waitFor();
  const { userId } = await elsewhere('teacher');
  const grant = () =>
    sql`insert into account_roles (account_id, role) values (${userId}, 'schoolAdmin') on conflict do nothing`.execute(
      product.db,
    );
  // Heard by the tab without the stream, too: the way to the pages of administrators appears by itself.
  const infos = (of: Page) => of.waitForResponse((answer) => answer.url().includes('/api/user/info'));
  const both = [infos(page), infos(second)];
  await grant();
  await Promise.all(both);
  expect(asked()).toBe(0);
  await page.close();
  await expect.poll(asked, { timeout: 60_000 }).toBe(1);
  await hasStreams(1);
  const again = infos(second);
  await sql`delete from account_roles where account_id = ${userId} and role = 'schoolAdmin'`.execute(product.db);
  await again;
  expect(complaints).toEqual([]);
  await context.close();
  await hasStreams(0);
});

it('a session that is ended elsewhere is seen without a click', async () => {
  const { page, context, open } = await product.visit('learner');
  await open('/index/home');
  await hasStreams(1);
  const { client } = await elsewhere('learner');
  const { result: sessions } = await client.call(securityOperations.sessions, {});
  const { id } = sessions!.find(({ current }) => !current)!;
  await client.call(securityOperations.endSession, { id });
  await page.getByRole('dialog').getByRole('button', { name: '登 录' }).waitFor();
  await context.close();
  await hasStreams(0);
});

it('what happens while the network is away is heard when it is back', async () => {
  const { page, context, open } = await product.visit('teacher');
  await open('/index/home');
  await hasStreams(1);
  const { userId } = await elsewhere('teacher');
  await context.setOffline(true);
  await sql`insert into account_roles (account_id, role) values (${userId}, 'platformAdmin')`.execute(product.db);
  const info = page.waitForResponse((answer) => answer.url().includes('/api/user/info') && answer.ok());
  await context.setOffline(false);
  await info;
  await sql`delete from account_roles where account_id = ${userId} and role = 'platformAdmin'`.execute(product.db);
  await context.close();
});
