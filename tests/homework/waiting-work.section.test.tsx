// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { WaitingWork } from '#contract/homework/homework-marking.contract.ts';
import { addDays, dayOf, momentOf } from '#contract/common/platform-time.rule.ts';
import { CallError } from '#shell/call-error.ts';
import WaitingWorkSection from '../../src/plugins/homework/waiting-work.section.tsx';
import { showScreen } from '../support/show-screen.tsx';

const daysAgo = (days: number, clock = '12:00') => momentOf(`${addDays(dayOf(Date.now()), -days)}T${clock}`);
const work: WaitingWork = {
  total: 37,
  homeworkCount: 7,
  oldestAt: daysAgo(3),
  homework: [
    {
      id: 'h-1',
      courseId: 'c-1',
      courseTitle: '数据结构',
      title: '作业一',
      waiting: 30,
      oldestAt: daysAgo(3),
      firstId: 's-1',
    },
  ],
};
const show = (answer: () => WaitingWork) =>
  showScreen(WaitingWorkSection, { at: '/index/home', answers: { 'GET /homework/waiting': answer } });

describe('what waits for the teacher', () => {
  it('says how much, since when, and leads into the queue', async () => {
    show(() => work);
    const section = await screen.findByRole('region', { name: '待我批改' });
    expect(await within(section).findByText('最早一份已等待 3 天')).toBeVisible();
    expect(section).toHaveTextContent('37 份');
    expect(section).toHaveTextContent('另有 6 项作业');
    const desk = '/courseManagement/index/courseTestWork/courseTestWorkCorrect?id=c-1&homework=h-1&submission=s-1';
    for (const link of within(section).getAllByRole('link')) expect(link).toHaveAttribute('href', desk);
  });

  it('counts days by the calendar: what came late yesterday has waited a day', async () => {
    show(() => ({ ...work, oldestAt: daysAgo(1, '23:59') }));
    expect(await screen.findByText('最早一份已等待 1 天')).toBeVisible();
  });

  it('says in one line that nothing waits', async () => {
    show(() => ({ total: 0, homeworkCount: 0, oldestAt: null, homework: [] }));
    expect(await screen.findByText('暂无待批改的作业')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says what failed, and tries again', async () => {
    let failures = 1;
    show(() => {
      if (failures-- > 0) throw new CallError('timeout', '服务器 6 秒没有回应');
      return work;
    });
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('作业一')).toBeVisible();
  });
});
