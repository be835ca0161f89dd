// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { codes } from '#contract/common/codes.ts';
import type { DailyBoard, DailyPage, DailyRow } from '#contract/scores/daily.contract.ts';
import type { OfferingScheme, SchemeEffect } from '#contract/scores/scheme.contract.ts';
import { CallError } from '#shell/call-error.ts';
import CourseScoreScreen from '../../src/plugins/scores/course-score.screen.tsx';
import DailyRecordScreen from '../../src/plugins/scores/daily-record.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';

const [courseId, offeringId] = ['00000000-0000-4000-a000-000000000001', '00000000-0000-4000-a000-000000000002'];
const board: DailyBoard = {
  ...{ offerings: [{ id: offeringId, number: 1, term: '2026 秋' }], offeringId, courseTitle: '数据结构', learners: 2 },
  ...{ classes: [], from: '2026-09-01', until: '2026-11-24', today: '2026-11-24' },
  days: [{ day: '2026-11-20', attendances: [1, 1, 0, 0, 0], points: 1 }],
};
const row = (learnerId: string, name: string, fields: Partial<DailyRow> = {}): DailyRow => ({
  ...{ learnerId, name, number: '', className: '', attendance: null, attendanceNote: '', attendanceVersion: 0 },
  ...{ points: null, note: '', pointsVersion: 0, studied: 2, handedIn: 0, posts: 1 },
  ...fields,
});
const page: DailyPage = {
  ...{ pageNo: 1, pageSize: 50, totalCount: 2, totalPage: 1 },
  data: [row('l-1', '林晓舟'), row('l-2', '周以衡', { attendance: 'late', attendanceVersion: 3 })],
};
const at = `/courseManagement/index/courseScore/dailyRecord?id=${courseId}&day=2026-11-24`;
const reads = { 'GET /scores/daily/board': () => board, 'GET /scores/daily': () => page };

it('records by keys, and saves what was changed alone', async () => {
  const sent: unknown[] = [];
  showScreen(DailyRecordScreen, {
    at,
    answers: {
      ...reads,
      'PUT /scores/daily': (input) => {
        sent.push(input);
        return { actId: 'a-1', written: 2 };
      },
    },
  });
  const marks = await screen.findByRole('radiogroup', { name: '林晓舟的签到' });
  expect(screen.getAllByText('学完 2 项 · 发言 1 次')).toHaveLength(2);
  within(marks).getByRole('radio', { name: '出勤' }).focus();
  await userEvent.keyboard('1{ArrowDown}');
  const next = screen.getByRole('radiogroup', { name: '周以衡的签到' });
  expect(within(next).getByRole('radio', { name: '迟到' })).toBe(document.activeElement);
  await userEvent.type(screen.getByRole('textbox', { name: '周以衡的课堂得分' }), '120');
  expect(screen.getByRole('button', { name: /^保存/ }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.type(screen.getByRole('textbox', { name: '周以衡的课堂得分' }), '{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: '保存 2 处修改' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    day: '2026-11-24',
    entries: [
      { learnerId: 'l-1', kind: 'attendance', attendance: 'present', points: null, version: 0 },
      { learnerId: 'l-2', kind: 'classroom', attendance: null, points: 12, version: 0 },
    ],
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^保存/ })).toBeNull());
});

it('shows both sides where a colleague recorded meanwhile, and writes mine upon theirs', async () => {
  const versions: number[] = [];
  const theirs = { learnerId: 'l-2', kind: 'attendance', attendance: 'leave', points: null, note: '', version: 4 };
  showScreen(DailyRecordScreen, {
    at,
    answers: {
      ...reads,
      'PUT /scores/daily'({ entries }: { entries: { version: number }[] }) {
        versions.push(entries[0]!.version);
        if (versions.length === 1) throw new CallError(codes.conflict, '已被修改', { current: { data: [theirs] } });
        return { actId: 'a-1', written: 1 };
      },
    },
  });
  const marks = await screen.findByRole('radiogroup', { name: '周以衡的签到' });
  await userEvent.click(within(marks).getByRole('radio', { name: '缺勤' }));
  await userEvent.click(screen.getByRole('button', { name: '保存 1 处修改' }));
  expect(await screen.findByText('周以衡：对方 请假，你 缺勤')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '用我的' }));
  await userEvent.click(screen.getByRole('button', { name: '保存 1 处修改' }));
  await waitFor(() => expect(versions).toEqual([3, 4]));
});

it('shows a scheme before and after, and applies it only then', async () => {
  const scheme: OfferingScheme = {
    ...{ offeringId, digits: 1, version: 0, changedAt: null, changedBy: '', passPoints: 60, excellentPoints: 85 },
    ...{ learners: 1, mayManage: true },
    categories: [
      { part: 'progress', weight: 40, isBonus: false, drop: 0, target: 1 },
      { part: 'homework', weight: 60, isBonus: false, drop: 0, target: 1 },
    ],
  };
  const effect: SchemeEffect = {
    ...{ learners: 1, rising: 1, falling: 0, nowPassing: 1, nowFailing: 0, averageBefore: 58, averageAfter: 62.5 },
    rows: [{ learnerId: 'l-1', name: '林晓舟', before: 58, after: 62.5 }],
  };
  const applied: unknown[] = [];
  showScreen(CourseScoreScreen, {
    at: `/courseManagement/index/courseScore?id=${courseId}&view=scheme`,
    answers: {
      'GET /scores/overview': () => ({
        ...{ offerings: board.offerings, offeringId, courseTitle: '数据结构', schoolName: '', learners: 1 },
        ...{ isEnded: false, average: 58, passed: 0, unmarked: 0, atRisk: 0, passPoints: 60, excellentPoints: 85 },
        riskRule: { missed: 2, gradeBelow: 60, idleDays: 14, behindPercent: 20 },
        ...{ categories: scheme.categories, histogram: Array.from({ length: 10 }, () => 0), columns: [] },
      }),
      'GET /scores': () => ({ data: [], pageNo: 1, pageSize: 20, totalCount: 0, totalPage: 0 }),
      'GET /scores/scheme': () => scheme,
      'POST /scores/scheme/trying': () => effect,
      'PUT /scores/scheme': (input) => {
        applied.push(input);
        return { ...scheme, version: 1 };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '签到' }));
  const weight = (name: string) => screen.getByRole('spinbutton', { name: `${name}的权重` });
  fireEvent.change(weight('签到'), { target: { value: '10' } });
  expect(screen.getByText('权重合计须为 100，现为 110')).toBeTruthy();
  fireEvent.change(weight('作业'), { target: { value: '50' } });
  await userEvent.click(screen.getByRole('button', { name: '预览影响' }));
  const changes = await screen.findByRole('table', { name: '成绩变化' });
  expect(within(changes).getByRole('row', { name: /林晓舟/ }).textContent).toContain('+4.5');
  expect(applied).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '应用新方案' }));
  await waitFor(() => expect(applied).toHaveLength(1));
  expect(applied[0]).toMatchObject({
    version: 0,
    categories: [{ weight: 40 }, { weight: 50 }, { part: 'attendance', weight: 10, target: 16 }],
  });
});
