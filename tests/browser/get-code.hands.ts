import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Inbox } from '#contract/demo/demo.contract.ts';

/** What the product has sent, and what its puzzles want, newest first; read as the strip below the login reads it. */
async function inboxOf(page: Page): Promise<Inbox['messages']> {
  const heard = page.waitForResponse((response) => response.url().includes('/api/demo/inbox'));
  await page.getByRole('button', { name: /演示收件箱/ }).click();
  const { result } = (await (await heard).json()) as { result: Inbox };
  await page.keyboard.press('Escape');
  return result.messages;
}

/** Another tab of the same browser looks into the inbox, so that the dialog stays as it is. */
async function newest(context: BrowserContext, kind: 'sms' | 'captcha') {
  const page = await context.newPage();
  await page.goto('/login');
  const messages = await inboxOf(page);
  await page.close();
  return messages.find((one) => one.kind === kind)!;
}

/** Solves by the keyboard the puzzle that `press` asks for. */
export async function solvePuzzle(context: BrowserContext, page: Page, press: () => Promise<void>): Promise<void> {
  const drawn = page.waitForResponse((response) => response.url().includes('/ajCaptcha/get'));
  await press();
  await drawn;
  const puzzle = page.getByRole('dialog', { name: '请完成安全验证' });
  const thumb = puzzle.getByRole('slider');
  await thumb.waitFor();
  // A slow machine may show a picture that is renewed while the inbox is read: whoever misses tries once more.
  for (let tries = 0; tries < 3 && (await puzzle.isVisible()); tries++) {
    const { answer } = await newest(context, 'captcha');
    const [{ x }] = JSON.parse(answer!) as [{ x: number }];
    await page.bringToFront();
    await thumb.focus();
    for (let at = 0; at < Math.round(x / 3); at++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await puzzle.waitFor({ state: 'hidden', timeout: 6_000 }).catch(() => null);
  }
  await puzzle.waitFor({ state: 'hidden' });
}

/** Asks for a code, solves the puzzle by the keyboard, and reads what came. */
export async function getCode(context: BrowserContext, form: Locator): Promise<string> {
  await solvePuzzle(context, form.page(), () => form.getByRole('button', { name: '获取验证码' }).click());
  await form.getByRole('button', { name: /秒后可重发/ }).waitFor();
  return (await newest(context, 'sms')).code!;
}
