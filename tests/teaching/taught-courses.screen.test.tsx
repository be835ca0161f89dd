// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TaughtCourse } from '#contract/teaching/teaching.contract.ts';
import { CallError } from '#shell/call-error.ts';
import TaughtCoursesScreen from '../../src/plugins/teaching/taught-courses.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';
import { courseId } from '../support/taught.builder.ts';

const at = '/account/teacherAdmin/teachingcourse';
const course: TaughtCourse = {
  id: courseId,
  title: '数据结构与算法',
  subject: '08',
  category: '0809',
  level: 'national',
  coverFileId: null,
  status: 'draft',
  role: 'lead',
  schoolName: '云海大学',
  learners: 1200,
  waiting: 3,
  items: 12,
  offering: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const page = (data: TaughtCourse[]) => ({ data, pageNo: 1, pageSize: 10, totalCount: data.length, totalPage: 1 });
const teacher = { grants: new Set(['profile', 'course', 'course.edit', 'course.add']), teacherState: '1' } as const;

describe('taught courses', () => {
  it('lead into each course and to whoever waits for a decision', async () => {
    showScreen(TaughtCoursesScreen, { at, person: teacher, answers: { 'GET /courses/taught': () => page([course]) } });
    expect(await screen.findByRole('link', { name: '数据结构与算法' })).toHaveAttribute(
      'href',
      `/courseManagement/index/courseInformation?id=${courseId}`,
    );
    expect(screen.getByText('草稿', { selector: 'span' })).toBeInTheDocument();
    expect(screen.getByText(/暂无开课安排/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '3 人待审核' })).toHaveAttribute(
      'href',
      `/courseManagement/index/courseStudent?id=${courseId}&status=applied`,
    );
  });

  it('are narrowed in the address, and say when nothing is left', async () => {
    const { asked } = showScreen(TaughtCoursesScreen, {
      at: `${at}?status=published`,
      person: teacher,
      answers: { 'GET /courses/taught': () => page([]) },
    });
    await userEvent.type(await screen.findByRole('searchbox'), '解剖{Enter}');
    expect(new URLSearchParams(window.location.search).get('q')).toBe('解剖');
    await waitFor(() => expect(asked.at(-1)!.input).toEqual({ pageNo: 1, search: '解剖', status: 'published' }));
    await userEvent.click(screen.getByRole('button', { name: '查看全部' }));
    expect(window.location.search).toBe('');
    expect(await screen.findByText('暂无任教课程')).toBeInTheDocument();
  });

  it('offer a new course to those who may make one, and nothing to others', async () => {
    const answers = { 'GET /courses/taught': () => page([course]) };
    showScreen(TaughtCoursesScreen, { at, person: { grants: new Set(['profile']) }, answers });
    await screen.findByRole('link', { name: '数据结构与算法' });
    expect(screen.queryByRole('button', { name: '新建课程' })).toBeNull();
  });

  it('say what failed in the server’s words, and try again', async () => {
    let failures = 1;
    showScreen(TaughtCoursesScreen, {
      at,
      person: teacher,
      answers: {
        'GET /courses/taught': () => {
          if (failures-- > 0) throw new CallError(503, '数据库暂时不可用', null, 'r-1');
          return page([course]);
        },
      },
    });
    expect(await screen.findByText('数据库暂时不可用')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: '数据结构与算法' })).toBeInTheDocument();
  });
});
