// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ReviewRow } from '#contract/enrolments/enrolments.contract.ts';
import CourseStudentScreen from '../../src/plugins/teaching/course-student.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';
import { courseId, someCourse } from '../support/taught.builder.ts';

const row = (name: string, status: ReviewRow['status'] = 'applied'): ReviewRow => ({
  id: name,
  offeringId: courseId,
  offeringNumber: 1,
  term: '2026 秋',
  learnerId: name,
  name,
  nickname: name,
  avatarFileId: null,
  schoolName: '云海大学',
  status,
  since: '2026-11-01T00:00:00.000Z',
  appliedAt: '2026-11-01T00:00:00.000Z',
  reason: null,
  version: 1,
});

const at = `/courseManagement/index/courseStudent?id=${courseId}`;
const answersWith = (rows: ReviewRow[], more: Answers = {}): Answers => ({
  'GET /courses/:id/manage': () => someCourse(),
  'GET /courses/:courseId/enrolments': () => ({
    data: rows,
    pageNo: 1,
    pageSize: 20,
    totalCount: rows.length,
    totalPage: 1,
  }),
  'GET /courses/:courseId/enrolments/counts': () => ({
    total: rows.length,
    statuses: [{ value: 'applied', count: rows.length }],
  }),
  ...more,
});
const decide = 'POST /courses/:courseId/enrolments/decisions';

describe('the review of enrolments', () => {
  it('approves one, and several at once', async () => {
    const { asked, notices } = showScreen(CourseStudentScreen, {
      at,
      answers: answersWith([row('林晓舟'), row('周以衡'), row('许南乔', 'active')], {
        [decide]: ({ rows }: { rows: unknown[] }) => ({ done: rows.length, refused: [] }),
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '通过林晓舟' }));
    await waitFor(() => expect(notices).toMatchObject([{ title: '已处理 1 人' }]));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await userEvent.click(screen.getByRole('button', { name: '通过 2 人' }));
    await waitFor(() => expect(notices.length).toBe(2));
    expect(asked.filter(({ operation }) => operation === decide).map(({ input }) => input)).toEqual([
      { courseId, action: 'approve', rows: [{ id: '林晓舟', version: 1 }] },
      {
        courseId,
        action: 'approve',
        rows: [
          { id: '林晓舟', version: 1 },
          { id: '周以衡', version: 1 },
        ],
      },
    ]);
  });

  it('asks for the reason of a rejection, and tells who could not be decided', async () => {
    const { asked, notices } = showScreen(CourseStudentScreen, {
      at,
      answers: answersWith([row('林晓舟')], {
        [decide]: () => ({ done: 0, refused: [{ id: '林晓舟', why: 'changed' }] }),
      }),
      parts: { askOverlay: (async () => '名额已满') as never },
    });
    await userEvent.click(await screen.findByRole('button', { name: '退回林晓舟的申请' }));
    await waitFor(() => expect(notices.length).toBe(1));
    expect(asked.at(-1)).toBeDefined();
    expect(asked).toContainEqual({
      operation: decide,
      input: { courseId, action: 'reject', reason: '名额已满', rows: [{ id: '林晓舟', version: 1 }] },
    });
    expect(notices[0]).toMatchObject({
      kind: 'warning',
      title: '没有任何改动，1 人未处理',
      text: '其他成员刚刚已处理',
    });
  });

  it('keeps what narrows the list in the address', async () => {
    const { asked } = showScreen(CourseStudentScreen, { at, answers: answersWith([row('林晓舟')]) });
    await userEvent.click(await screen.findByRole('button', { name: /待审核/ }));
    expect(new URLSearchParams(window.location.search).get('status')).toBe('applied');
    await userEvent.type(screen.getByRole('searchbox'), '林{Enter}');
    expect(new URLSearchParams(window.location.search).get('q')).toBe('林');
    await waitFor(() =>
      expect(asked).toContainEqual({
        operation: 'GET /courses/:courseId/enrolments',
        input: { courseId, pageNo: 1, pageSize: 20, status: 'applied', search: '林' },
      }),
    );
  });

  it('says that nobody has enrolled yet', async () => {
    showScreen(CourseStudentScreen, { at, answers: answersWith([]) });
    expect(await screen.findByText('暂无学生报名')).toBeInTheDocument();
  });
});
