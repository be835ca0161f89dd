import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { firstHash, linkText } from '#contract/exams/exam-chain.rule.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import type { ExamReceipts } from '#contract/exams/exam-attempt.contract.ts';
import { demoId } from '#server/demo/demo-random.ts';
import { openProduct } from './product.ts';

const product = await openProduct();
const exam = demoId('exam 模拟考试');
const address = examsAddresses.exam.to({ id: demoId('offering data-structures 3'), exam });

/** What the server holds of the learner's essay, and of how many questions it holds an answer. */
async function held() {
  const rows = await product.db
    .selectFrom('exam_answers as kept')
    .innerJoin('exam_attempts as taken', 'taken.id', 'kept.attempt_id')
    .where('taken.exam_id', '=', exam)
    .where('kept.answer', 'is not', null)
    .select('kept.answer')
    .execute();
  const essay = rows.flatMap(({ answer }) => (answer?.kind === 'essay' ? [answer.text] : []));
  return { essay: essay[0] ?? null, count: rows.length };
}

/** The computer's clock is a day ahead. */
const misleadClock = (context: BrowserContext) =>
  context.addInitScript(() => {
    const Real = Date;
    const ahead = 24 * 3600 * 1000;
    globalThis.Date = class extends Real {
      constructor(...[moment = Real.now() + ahead, ...rest]: number[]) {
        super(...([moment, ...rest] as [number]));
      }
      static override now() {
        return Real.now() + ahead;
      }
    } as unknown as DateConstructor;
  });

const saves = (page: Page) => page.getByText(/^第 \d+ 次$/);
const countOf = async (page: Page) => Number(/\d+/.exec(await saves(page).innerText())![0]);
const essayOf = (page: Page) => page.getByRole('textbox', { name: '你的答案' }).first();
const opened = async (context: BrowserContext) => {
  const page = await context.newPage();
  await page.goto(address);
  return page;
};

it('loses no answer to a wrong clock, a cut network, a closed tab and a second one, and its record can be verified', async () => {
  const { context, page: first, complaints } = await product.visit('learner');
  await first.close();
  await misleadClock(context);
  const page = await opened(context);
  await page.getByRole('checkbox', { name: /独立完成作答/ }).check();
  await page.getByRole('button', { name: '开始作答' }).click();
  await page.getByRole('radio').nth(1).check();
  await saves(page).waitFor();
  // An hour by the server's clock, whatever this computer's shows.
  expect(await page.getByRole('timer').innerText()).toMatch(/^(1:00:00|59:\d\d|58:\d\d)/);

  await context.setOffline(true);
  await essayOf(page).fill('断网时写的');
  await page.getByText(/已加密存在这台电脑，连上后自动补交/).waitFor();
  await page.close({ runBeforeUnload: false });
  expect((await held()).essay).toBeNull();
  await context.setOffline(false);

  const again = await opened(context);
  await essayOf(again).waitFor();
  expect(await essayOf(again).inputValue()).toBe('断网时写的');
  await expect.poll(async () => (await held()).essay).toBe('断网时写的');

  // Two pages of one computer: each keeps what was answered in it.
  const { count } = await held();
  const other = await opened(context);
  await other.getByRole('radio').last().check();
  await essayOf(again).fill('断网时写的，又补了一句');
  await expect.poll(held).toEqual({ essay: '断网时写的，又补了一句', count: count + 1 });
  await other.close();
  expect(await countOf(again)).toBeGreaterThanOrEqual(2);

  await again.getByRole('button', { name: '交卷' }).first().click();
  const dialog = again.getByRole('alertdialog');
  await dialog.getByRole('button', { name: '交卷' }).click();
  // The other page's answer is news to this one: it shows it, and is asked once more.
  const receipt = again.getByRole('heading', { name: '已交卷' });
  const refused = again.getByText('提交失败');
  await receipt.or(refused).waitFor();
  if (await refused.isVisible()) {
    await again.getByRole('button', { name: '交卷' }).first().click();
    await dialog.getByRole('button', { name: '交卷' }).click();
  }
  await receipt.waitFor();

  const [download] = await Promise.all([
    again.waitForEvent('download'),
    again.getByRole('button', { name: '下载回执' }).click(),
  ]);
  const record = JSON.parse(await readFile(await download.path(), 'utf8')) as ExamReceipts;
  let before = firstHash;
  for (const link of record.links) {
    expect(link.hash).toBe(
      createHash('sha256')
        .update(linkText(record.attemptId, before, link))
        .digest('hex'),
    );
    before = link.hash;
  }
  expect(record.links.map(({ number }) => number)).toEqual(record.links.map((_, index) => index + 1));
  expect(record.links.filter(({ kind }) => kind === 'submit')).toHaveLength(1);
  expect(record.receipt?.fingerprint).toBe(record.links.find(({ kind }) => kind === 'submit')?.hash);
  expect(complaints).toEqual([]);
});
