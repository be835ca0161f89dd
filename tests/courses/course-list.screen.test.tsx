// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CallError } from '#shell/call-error.ts';
import CourseListScreen from '../../src/plugins/courses/course-list.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';
import { someCard, someFacets, somePage } from './shown-courses.builder.ts';

const answers = (list: Answers[string]): Answers => ({
  'GET /courses': list,
  'GET /courses/facets': someFacets,
  'GET /learning/courses': () => ({ data: [], pageNo: 1, pageSize: 100, totalCount: 0, totalPage: 0 }),
});

const chip = (name: string) => screen.getByRole('button', { name });

describe('the course list', () => {
  it('shows what the address asks for, and narrows it in the address', async () => {
    const { asked } = showScreen(CourseListScreen, {
      at: '/course/list?subject=08&page=2',
      answers: answers(() => somePage([someCard(1), someCard(2)], { pageNo: 2, totalPage: 9, totalCount: 100 })),
    });
    expect(await screen.findByRole('link', { name: '课程 1' })).toHaveAttribute(
      'href',
      expect.stringContaining('introduce'),
    );
    expect(asked).toContainEqual({
      operation: 'GET /courses',
      input: { subject: '08', sort: 'best', pageNo: 2, pageSize: 12 },
    });
    expect(chip('工学 9')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(chip('理学 3'));
    expect(window.location.search).toBe('?subject=07');
    await userEvent.click(screen.getByRole('button', { name: '最热' }));
    expect(window.location.search).toBe('?subject=07&sort=popular');
    await userEvent.click(screen.getByRole('button', { name: /第 3 页/ }));
    expect(window.location.search).toBe('?subject=07&sort=popular&page=3');
  });

  it('counts nothing while the counts are not known', async () => {
    showScreen(CourseListScreen, {
      at: '/course/list',
      answers: {
        ...answers(() => somePage([someCard()])),
        'GET /courses/facets': () => {
          throw new CallError('timeout', '服务器 6 秒没有回应');
        },
      },
    });
    await screen.findByRole('link', { name: '课程 1' });
    expect(chip('开课中')).toBeVisible();
    expect(screen.queryByRole('button', { name: / 0$/ })).toBeNull();
  });

  it('says what is chosen, and takes one or all of it back', async () => {
    showScreen(CourseListScreen, {
      at: '/course/list?q=数据&level=national',
      answers: answers(() => somePage([someCard()])),
    });
    await screen.findByRole('link', { name: '课程 1' });
    await userEvent.click(screen.getByRole('button', { name: '移除“国家级一流”' }));
    expect(new URLSearchParams(window.location.search).get('level')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(window.location.search).toBe('');
  });

  it('offers to clear the filters when nothing is found', async () => {
    showScreen(CourseListScreen, { at: '/course/list?q=无', answers: answers(() => somePage([])) });
    await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
    expect(window.location.search).toBe('');
  });

  it('says what failed in the server’s words, and tries again', async () => {
    let failures = 1;
    showScreen(CourseListScreen, {
      at: '/course/list',
      answers: answers(() => {
        if (failures-- > 0) throw new CallError(429, '现在人多，请稍后再试', null, 'req-7');
        return somePage([someCard()]);
      }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('现在人多，请稍后再试');
    expect(alert).toHaveTextContent('req-7');
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: '课程 1' })).toBeVisible();
  });

  it('leads somebody who learns a course on with it, and shows how far they are', async () => {
    const mine = { courseId: someCard().id, offeringId: 'o-1', share: 0.62, last: { title: '二叉树' } };
    showScreen(CourseListScreen, {
      at: '/course/list',
      person: { id: 'p', grants: new Set(['course', 'user']) },
      answers: { ...answers(() => somePage([someCard()])), 'GET /learning/courses': () => ({ data: [mine] }) },
    });
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: '课程进度' })).toHaveAttribute('aria-valuenow', '62'),
    );
    expect(screen.getByRole('link', { name: '课程 1' })).toHaveAttribute(
      'href',
      '/course/detail/index/courseStudy?id=o-1',
    );
  });
});
