import { expect, it } from 'vitest';
import { demoLogins, demoPassword, type DemoLogin } from '#contract/demo/demo-accounts.rule.ts';
import { helpOperations } from '#contract/help/help.operations.ts';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { openProduct, type Look } from './product.ts';

const product = await openProduct();

async function loggedIn(as: DemoLogin) {
  const client = product.visitor('localhost');
  await client.login(demoLogins[as], demoPassword);
  return client;
}

const [learner, admin] = [await loggedIn('learner'), await loggedIn('platformAdmin')];

/** Somebody wrote, and is answered now. */
async function answerFeedback(text: string) {
  const { result } = await learner.call(helpOperations.send, { kind: 'idea', text, contact: '', fileIds: [] });
  const { code } = await admin.call(helpOperations.answer, {
    id: result!.id,
    answer: '已经可以在界面设置里放大字号。',
  });
  expect(code).toBe(200);
}

it('a message arrives while the page is open, on two devices; what is read on one is read on the other', async () => {
  const [here, there] = [await product.visit('learner'), await product.visit('learner', { width: 1024 })];
  await here.open('/index/home');
  await there.open('/index/home');
  const bells = [here, there].map(({ page }) => page.getByRole('button', { name: /^消息/ }).first());
  // Both listen, else the message is there before they do.
  await expect
    .poll(async () => (await product.app.inject('/metrics')).body, { timeout: 60_000 })
    .toMatch(/^live_streams 2$/m);
  // Each new device that logs in is told too, and what is due soon, which comes round while the test is slow.
  await product.app.modules.chores.find(({ name }) => name === 'homework due')!.run();
  await learner.call(messagesOperations.readAll, {});
  for (const bell of bells) await expect.poll(() => bell.getAttribute('aria-label'), { timeout: 60_000 }).toBe('消息');
  await answerFeedback('希望字号可以再大一些');
  for (const bell of bells)
    await expect.poll(() => bell.getAttribute('aria-label'), { timeout: 60_000 }).toContain('1 条未读');
  await bells[0]!.click();
  await here.picture('messages-bell');
  await here.page.getByRole('link', { name: /你的反馈有了回复/ }).click();
  await here.page.getByRole('heading', { name: '你的反馈有了回复' }).waitFor();
  for (const bell of bells) await expect.poll(() => bell.getAttribute('aria-label'), { timeout: 60_000 }).toBe('消息');
  await here.page.getByRole('link', { name: '前往查看' }).click();
  await here.page.getByText('已经可以在界面设置里放大字号。').first().waitFor();
  expect([...here.complaints, ...there.complaints]).toEqual([]);
});

const looks: (Look & { name: string })[] = [
  { name: '1440-light-zh' },
  { name: '1440-dark-en', mode: 'dark', language: 'en-US' },
  { name: '1024-dark-zh', width: 1024, mode: 'dark' },
  { name: '390-light-en', width: 390, language: 'en-US' },
  { name: '390-dark-zh', width: 390, mode: 'dark' },
];

it('the message centre is walked by keyboard, in every look', async () => {
  await answerFeedback('希望课程可以按学分筛选，另外希望在手机上也能看到成绩的组成');
  for (const { name, ...look } of looks) {
    const { page, open, picture, complaints } = await product.visit('learner', look);
    await open(messagesAddresses.centre.to());
    await picture(`messages-${name}`);
    await page.keyboard.press('j');
    await page.getByRole('article').waitFor();
    await picture(`messages-open-${name}`);
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});
