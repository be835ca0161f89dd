import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { getCode } from './get-code.hands.ts';
import { openProduct } from './product.ts';

const product = await openProduct();

const phone = '13912345678';
const first = 'Yunhai!26x';
const second = 'Haiyun!27y';
const third = 'Shanhe!28z';

async function logIn(form: Locator, password: string) {
  await form.getByRole('textbox', { name: '账号' }).fill(phone);
  await form.getByLabel('密码', { exact: true }).fill(password);
  await form.getByRole('button', { name: /^登\s?录$/ }).click();
}

const ownMenu = (page: Page) => page.getByRole('button', { name: /的菜单$/ }).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

it('somebody registers, logs in, forgets the password, lets a computer in by phone, and changes the password', async () => {
  const { page, context, open, complaints } = await product.visit();
  await open('/index/home');

  // Registration.
  await page.getByRole('button', { name: '注册', exact: true }).first().click();
  const registration = dialog(page, '注册');
  await registration.getByRole('textbox', { name: /手机号/ }).fill(phone);
  const code = await getCode(context, registration);
  await registration.getByRole('textbox', { name: /验证码/ }).fill(code);
  await registration.getByRole('checkbox').check();
  await registration.getByRole('button', { name: '下一步' }).click();
  await registration.getByLabel(/^密码/).first().fill(first);
  await registration.getByLabel(/^再次输入/).fill(first);
  await registration.getByRole('button', { name: '注 册' }).click();

  // The login has the number already.
  const login = dialog(page, '登录');
  await login.waitFor();
  expect(await login.getByRole('textbox', { name: '账号' }).inputValue()).toBe(phone);
  await logIn(login, first);
  await ownMenu(page).waitFor();

  // Recovery, in another browser; it ends the session of this one.
  const other = await product.visit();
  await other.open('/login');
  await other.page.getByRole('button', { name: '忘记密码' }).click();
  const recovery = other.page.locator('body');
  await recovery.getByRole('textbox', { name: /手机号或邮箱/ }).fill(phone);
  const lost = await getCode(other.context, recovery);
  await recovery.getByRole('textbox', { name: /验证码/ }).fill(lost);
  await recovery.getByRole('button', { name: '下一步' }).click();
  await recovery.getByLabel(/^新密码/).fill(second);
  await recovery.getByLabel(/^再次输入/).fill(second);
  await recovery.getByRole('button', { name: '重置密码' }).click();
  await recovery.getByRole('button', { name: /^登\s?录$/ }).waitFor();
  await logIn(recovery, second);
  await other.page.waitForURL('**/index/home');

  // QR: the second browser is the phone.
  await open('/index/home');
  const visitor = page.getByRole('button', { name: '登录', exact: true }).first();
  const applied = page.waitForResponse((response) => response.url().includes('/api/auth/qr/apply'));
  if (!(await dialog(page, '登录').isVisible())) await visitor.click();
  await dialog(page, '登录').getByRole('button', { name: '扫码登录' }).click();
  const qr = dialog(page, '扫码登录');
  await qr.getByRole('img', { name: '登录二维码' }).waitFor();
  const { DM } = ((await (await applied).json()) as { result: { DM: string } }).result;
  await other.page.setViewportSize({ width: 390, height: 844 });
  await other.open(`/m/qr?dm=${DM}`);
  await other.page.getByText('有设备请求登录你的账号').waitFor();
  await other.picture('ways-in-phone');
  await qr.getByText('扫码成功，登录授权中').waitFor();
  await page.screenshot({ path: 'artifacts/ways-in-scanned.png' });
  await other.page.getByRole('button', { name: '确认登录' }).click();
  await other.page.getByText('已确认登录').waitFor();
  await ownMenu(page).waitFor();

  // The change of the password ends every session.
  await ownMenu(page).click();
  await page.getByRole('navigation', { name: '我的菜单' }).getByRole('button', { name: '修改密码' }).click();
  const change = dialog(page, '修改密码');
  await change.getByLabel(/^原密码/).fill(second);
  await change.getByLabel(/^新密码/).fill(third);
  await change.getByLabel(/^再次输入/).fill(third);
  await change.getByRole('button', { name: '修改密码' }).click();
  await visitor.waitFor();
  await visitor.click();
  await logIn(dialog(page, '登录'), second);
  await dialog(page, '登录')
    .getByRole('alert')
    .filter({ hasText: /账号或密码/ })
    .waitFor();
  await logIn(dialog(page, '登录'), third);
  await ownMenu(page).waitFor();

  expect([...complaints, ...other.complaints]).toEqual([]);
});
