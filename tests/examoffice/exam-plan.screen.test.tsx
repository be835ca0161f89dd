// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { codes } from '#contract/common/codes.ts';
import { examOfficeAddresses } from '#contract/examoffice/exam-office.addresses.ts';
import type { ExamDraw, ExamPlan } from '#contract/examoffice/exam-plan.contract.ts';
import { CallError } from '#shell/call-error.ts';
import ExamPlanScreen from '../../src/plugins/examoffice/exam-plan.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';

// Message bars measure themselves, which jsdom cannot.
beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const moments = { opensAt: '2026-12-02T06:00:00.000Z', closesAt: '2026-12-02T07:30:00.000Z' };
const planOf = (more: Partial<ExamPlan> = {}): ExamPlan => ({
  ...{ examId: idOf('01'), schoolId: idOf('02'), termId: null, courseId: idOf('03'), offeringId: idOf('04') },
  ...{ course: '数据结构', school: '云海大学', title: '期末考试', examStatus: 'scheduled', ...moments },
  ...{
    serverTime: '2026-12-01T00:00:00.000Z',
    status: 'draft',
    version: 3,
    seating: 'random',
    seed: 7,
    gap: 0,
    asksCode: false,
  },
  ...{ learners: 5, unplaced: 2 },
  rooms: [
    {
      ...{ id: idOf('05'), roomId: idOf('06'), position: 1, name: '一教 101', campus: '本部', roomSeats: 60, seats: 4 },
      ...{ rowSeats: 4, placed: 3, code: '402913', taken: ['操作系统'], invigilators: [] },
    },
  ],
  ...more,
});

it('says what is missing, draws upon what it shows, and shows what somebody else saved meanwhile', async () => {
  let stands = planOf();
  const sent: ExamDraw[] = [];
  const { notices } = showScreen(ExamPlanScreen, {
    at: examOfficeAddresses.exam.to({ exam: idOf('01') }),
    person: { id: idOf('0f'), name: '顾清和' },
    answers: {
      'GET /examoffice/plans/:id': () => stands,
      'POST /examoffice/plans/:id/drawing': (input: unknown) => {
        sent.push(input as ExamDraw);
        stands = planOf({ version: 9, unplaced: 0, gap: 0, learners: 4 });
        throw new CallError(codes.conflict, '其他人已修改', { current: stands }, null);
      },
    },
  });
  const user = userEvent.setup();
  expect(await screen.findByText(/2 名考生没有座位/)).toBeTruthy();
  expect(screen.getByText(/座位不够，还差 1 个/)).toBeTruthy();
  expect(screen.getByText(/同一时间还有：操作系统/)).toBeTruthy();
  // Somebody has no seat: there is nothing to publish.
  expect(screen.queryByRole('button', { name: '发布考场安排' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: '排座方式' }), 'number');
  await user.click(screen.getByRole('button', { name: '重新排座' }));
  expect(sent).toEqual([{ id: idOf('01'), version: 3, seating: 'number', gap: 0, hasNewSeed: false }]);
  expect(await screen.findByRole('button', { name: '发布考场安排' })).toBeTruthy();
  expect(notices.map(({ title }) => title)).toEqual(['其他人已修改']);
});
