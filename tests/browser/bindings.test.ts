import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoLogins, demoPassword } from '#contract/demo/demo-accounts.rule.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { qqStandIn } from '../support/qq-stand-in.ts';
import { wechatStandIn } from '../support/wechat-stand-in.ts';
import { openProduct } from './product.ts';

const wechatApp = { appId: 'wx-app', secret: 'wx-secret' };
const qqApp = { appId: '1010', secret: 'qq-secret' };
const wechat = await wechatStandIn(wechatApp);
const qq = await qqStandIn(qqApp);
const product = await openProduct([
  {
    settings: async (origin) => ({
      PUBLIC_URL: origin,
      WECHAT_APP_ID: wechatApp.appId,
      WECHAT_APP_SECRET: wechatApp.secret,
      WECHAT_API: wechat.origin,
      WECHAT_OPEN: wechat.origin,
      QQ_APP_ID: qqApp.appId,
      QQ_APP_SECRET: qqApp.secret,
      QQ_GRAPH: qq.origin,
    }),
    fill: async () => undefined,
  },
]);

const card = (page: Page) => page.getByRole('region', { name: '账号安全' });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
const said = (page: Page, words: RegExp) => page.getByText(words).first();

async function bind(page: Page, provider: '微信' | 'QQ', answer: '同意' | '取消') {
  await button(page, `绑定${provider}`).click();
  await page.getByRole('heading', { name: provider === 'QQ' ? 'QQ 登录' : '微信登录' }).waitFor();
  await page.getByRole('link', { name: answer }).click();
}
/** Says yes to the question, and proves who it is where the server wants that. */
async function unbind(page: Page, provider: '微信' | 'QQ', password?: string) {
  await button(page, `解绑${provider}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '解绑' }).click();
  if (password === undefined) return;
  const proof = page.getByRole('dialog', { name: /确认/ });
  await proof.getByRole('textbox', { name: '密码' }).fill(password);
  await proof.getByRole('button', { name: /^确认/ }).click();
  await proof.waitFor({ state: 'hidden' });
}

it('somebody binds and unbinds QQ and WeChat; an identity of another person and the last way in are refused', async () => {
  qq.visitor = { openid: 'q-lin', nickname: '小林的QQ' };
  wechat.visitor = { openid: 'o-lin', nickname: '小林的微信', unionid: 'u-lin' };
  const learner = await product.visit('learner');
  const { page } = learner;
  await learner.open('/account/settings/basic');

  // Somebody who changes their mind at the provider's is told so, and comes back.
  await bind(page, 'QQ', '取消');
  await page.getByRole('heading', { name: '绑定失败' }).waitFor();
  await said(page, /已取消授权/).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: '返回账号设置' }).click();
  await page.waitForURL('**/account/settings/basic');

  await bind(page, 'QQ', '同意');
  await page.waitForURL('**/account/settings/basic');
  await card(page).getByText('小林的QQ').waitFor();
  await learner.picture('bindings');
  await unbind(page, 'QQ', demoPassword);
  await button(page, '绑定QQ').waitFor();

  await bind(page, '微信', '同意');
  await card(page).getByText('小林的微信').waitFor();

  // The same WeChat belongs to nobody else.
  const teacher = await product.visit('teacher');
  await teacher.open('/account/settings/basic');
  await bind(teacher.page, '微信', '同意');
  await teacher.page.getByRole('heading', { name: '绑定失败' }).waitFor();
  await said(teacher.page, /该第三方账号已绑定其他账号/).waitFor();
  await teacher.picture('bindings-taken');
  await teacher.page.getByRole('button', { name: '返回账号设置' }).click();
  await button(teacher.page, '绑定微信').waitFor();

  // Without phone and mailbox it is the last way in.
  const client = product.visitor('localhost');
  await client.login(demoLogins.learner, demoPassword);
  const { userId } = (await client.call(userOperations.info, {})).result!;
  const { phone_cipher, phone_index, email_cipher, email_index } = await product.db
    .selectFrom('accounts')
    .where('id', '=', userId)
    .select(['phone_cipher', 'phone_index', 'email_cipher', 'email_index'])
    .executeTakeFirstOrThrow();
  const contacts = { phone_cipher, phone_index, email_cipher, email_index };
  const none = { phone_cipher: null, phone_index: null, email_cipher: null, email_index: null };
  await product.db.updateTable('accounts').set(none).where('id', '=', userId).execute();
  await unbind(page, '微信');
  await said(page, /这是你唯一的登录方式/).waitFor();
  await learner.open('/account/settings/basic');
  await card(page).getByText('小林的微信').waitFor();
  await product.db.updateTable('accounts').set(contacts).where('id', '=', userId).execute();

  // WeChat lets the person in, and the login remembers by what.
  const { page: another, context, open, picture, complaints } = await product.visit();
  await open('/login');
  const ways = another.getByRole('group', { name: '其他登录方式' });
  expect(await ways.getByText('上次使用').count()).toBe(0);
  await ways.getByRole('button', { name: '微信' }).click();
  await another.frameLocator('iframe').getByRole('link', { name: '同意' }).click();
  await another.waitForURL('**/index/home');
  await another
    .getByRole('button', { name: /的菜单$/ })
    .first()
    .waitFor();
  await context.clearCookies();
  await open('/login');
  await ways.getByRole('button', { name: '微信 上次使用' }).waitFor();
  await picture('last-way-in');

  // Preferences are put into every document of a visit; the provider's frame is none of ours and has no storage.
  const own = complaints.filter((one) => !one.includes("'localStorage'"));
  expect([...learner.complaints, ...teacher.complaints, ...own]).toEqual([]);
});
