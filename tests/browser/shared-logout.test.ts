import { expect, it } from 'vitest';
import { demoLogins, demoPassword } from '#contract/demo/demo-accounts.rule.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { identitiesRepository } from '#server/modules/providers/identities.repository.ts';
import { oidcStandIn } from '../support/oidc-stand-in.ts';
import { openProduct } from './product.ts';

let issuer: Awaited<ReturnType<typeof oidcStandIn>>;
const product = await openProduct([
  {
    async settings(origin) {
      issuer = await oidcStandIn({ origin });
      return {
        PUBLIC_URL: origin,
        OIDC_ISSUER: issuer.base,
        OIDC_CLIENT_ID: issuer.clientId,
        OIDC_CLIENT_SECRET: issuer.secret,
        OIDC_LOGOUT: 'on',
      };
    },
    async fill(platform) {
      const client = platform.visitor('localhost');
      await client.login(demoLogins.learner, demoPassword);
      const { userId } = (await client.call(userOperations.info, {})).result!;
      const subject = `${issuer.base}|${issuer.who.name}`;
      await identitiesRepository(platform.db).add(userId, { provider: 'oidc', subject, alias: null, nickname: '' });
    },
  },
]);

it('whoever came in by the university leaves it, too', async () => {
  const { page, open, complaints } = await product.visit();
  await open('/login');
  await page.getByRole('button', { name: '学校统一认证' }).click();
  const menu = page.getByRole('button', { name: /的菜单$/ }).first();
  await menu.click();
  await page.getByRole('navigation', { name: '我的菜单' }).getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  // The provider asks by itself.
  await page.getByRole('button', { name: /sign me out/i }).click();
  await page.waitForURL(`${product.base}/**`);
  await page.getByRole('button', { name: '登录', exact: true }).first().waitFor();
  await open('/login');
  await page.getByRole('button', { name: '学校统一认证 上次使用' }).waitFor();
  expect(complaints).toEqual([]);
});
