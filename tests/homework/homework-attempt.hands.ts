import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import type { Own } from '../model/own.ts';
import { appears, isGone, logInOn, type Stage } from '../model/stage.ts';
import { publishedHomework } from '../support/homework.builder.ts';
import type { Walker } from '../support/walk-model.ts';

const work = '/homework/mine/*';
const answers = '/homework/attempts/*/answers';
const submit = '/homework/attempts/*/submit';

/** A homework for one walk. @returns its page */
async function newHomework(own: Own): Promise<string> {
  const { offeringId, ...course } = await own.course();
  const { id } = await publishedHomework(course, { title: '作答流程检查' });
  return homeworkAddresses.attempt.to({ id: offeringId, homework: id });
}

/**
 * Walks the attempt's model on a homework made for it; a hand-in is taken back by the learner, who stands in for the
 * teacher that gives it back. Without a deed here: what only a teacher or the deadline can do.
 */
export async function homeworkAttemptHands(stage: Stage): Promise<Walker> {
  const { page, own, hold, arrived, release, wait, waitFor, elsewhere } = stage;
  const address = await newHomework(own);
  await page.goto('/login');
  await logInOn(page, await own.person());
  await page.goto(address);

  const dialog = page.getByRole('alertdialog');
  const status = page.getByRole('status');
  const recall = page.getByRole('button', { name: /撤回/ }).first();
  const again = page.getByRole('button', { name: /再试|重试/ }).first();
  const handIn = page.getByRole('button', { name: '交作业' }).first();
  await page.getByRole('button', { name: '开始作答' }).click();
  await appears(handIn);
  // Each walk begins where the questions are still on their way.
  hold(work);
  hold(answers);
  await page.reload();

  let written = 0;
  /** Something that was never answered before: what equals the saved answer is not sent. */
  const answerOn = (at: typeof page) =>
    at
      .getByRole('textbox')
      .first()
      .fill(`${Date.now()}${(written += 1)}`);
  const keep = async () => {
    await waitFor(answers, 31_000);
    await arrived(answers);
    await release(answers, 'server');
    hold(answers);
    await appears(status.getByText(/已自动保存/));
  };
  const isOpen = async () => {
    await appears(handIn);
    await isGone(dialog);
  };
  return {
    events: {
      questionsCome: () => release(work, 'server'),
      serverIsAway: async () => {
        await release(work, 'lost');
        // Rights that come with the stream let the page ask again by itself: that call waits, too.
        hold(work);
      },
      triesAgain: async () => {
        // Where the page asks again by itself the button has gone.
        await again.click({ timeout: 5_000 }).catch(() => undefined);
      },
      answers: () => answerOn(page),
      answersAreKept: keep,
      wantsToHandIn: () => handIn.click(),
      thinksAgain: () => dialog.getByRole('button', { name: '继续作答' }).click(),
      isSure: async () => {
        hold(submit);
        await dialog.getByRole('button', { name: '交作业' }).click();
      },
      serverKeeps: async () => {
        await release(answers, 'server');
        hold(answers);
      },
      networkBreaks: async () => {
        await release(answers, 'lost');
        hold(answers);
      },
      networkReturns: () => waitFor(answers, 31_000),
      otherTabWasFirst: async () => {
        await elsewhere(address, async (other) => {
          await appears(other.getByRole('button', { name: '交作业' }));
          await answerOn(other);
          await wait(3000);
          await appears(other.getByRole('status').getByText(/已自动保存/));
        });
        await release(answers, 'server');
        hold(answers);
      },
      takesTheirs: () => page.getByRole('button', { name: '使用另一页的答案' }).click(),
      serverTakesIt: () => release(submit, 'server'),
      handInIsLost: () => release(submit, 'lost'),
      teacherGivesBack: async () => {
        await recall.click();
        await release(work, 'server');
      },
    },
    states: {
      opened: () => arrived(work),
      unreadable: () => Promise.any([appears(again), arrived(work)]),
      answering: isOpen,
      answeringUnsaved: async () => {
        await isOpen();
        await appears(status.getByText(/正在保存|网络断开/));
      },
      asked: () => appears(dialog.getByRole('button', { name: '继续作答' })),
      askedUnsaved: () => appears(dialog.getByRole('button', { name: '继续作答' })),
      keepingFirst: async () => {
        await appears(dialog.getByText('正在提交'));
        await arrived(answers);
      },
      keepingOffline: async () => {
        await appears(dialog.getByText('正在提交'));
        await appears(page.getByText(/网络断开，已存在本机/));
      },
      conflict: () => appears(page.getByText('这份作业在另一个页面中也有修改')),
      handingIn: () => arrived(submit),
      handedIn: () => appears(page.getByText('回执号')),
    },
  };
}
