// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CourseFacets } from '#contract/courses/courses.contract.ts';
import type { MyCourse, Today } from '#contract/learning/learning.contract.ts';
import { CallError } from '#shell/call-error.ts';
import HomeHeroSection from '../../src/plugins/portal/home-hero.section.tsx';
import TodaySection from '../../src/plugins/portal/today.section.tsx';
import portal from '../../src/plugins/portal/portal.plugin.ts';
import { openShell } from '../shell/open-shell.tsx';
import { person, plugin } from '../shell/some-plugins.builder.ts';
import { showScreen } from '../support/show-screen.tsx';

const now = '2026-11-20T02:00:00.000Z';
const inHours = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();

const course: MyCourse = {
  offeringId: 'o-1',
  courseId: 'c-1',
  title: '数据结构与算法',
  subject: '08',
  category: '0809',
  edition: 'he',
  coverFileId: null,
  schoolId: 's-1',
  schoolName: '云海大学',
  schoolGlyph: '云',
  teacherName: '沈知远',
  term: '2026 秋',
  offeringNumber: 2,
  startsAt: inHours(-1700),
  endsAt: inHours(900),
  state: 'studying',
  week: 11,
  weeks: 16,
  doneCount: 5,
  totalCount: 9,
  share: 0.55,
  last: { itemId: 'i-1', title: '二叉树的遍历', positionMs: 501_000, at: inHours(-12) },
};

const due = (id: string, hours: number): Today['due'][number] => ({
  kind: 'homework',
  id,
  offeringId: 'o-1',
  courseId: 'c-1',
  courseTitle: '数据结构与算法',
  title: `作业 ${id}`,
  dueAt: inHours(hours),
  status: 'none',
});

const someToday = (change: Partial<Today> = {}): Today => ({
  now,
  current: {
    course,
    item: { itemId: 'i-1', title: '二叉树的遍历', kind: 'video', positionMs: 501_000, durationMs: 1_306_000 },
  },
  due: [due('一', 10), due('二', 50), due('三', 24 * 20)],
  dueCount: 3,
  week: ['16', '17', '18', '19', '20', '21', '22'].map((day, at) => ({ day: `2026-11-${day}`, minutes: at * 10 })),
  counts: { studying: 1, upcoming: 0, finished: 0 },
  ...change,
});

const show = (today: () => Today, courses: MyCourse[] = [course], grants = ['user']) =>
  showScreen(TodaySection, {
    at: '/index/home',
    person: { id: 'p-1', name: '林晓舟', nickname: '晓舟', grants: new Set(grants) },
    answers: { 'GET /learning/today': today, 'GET /learning/courses': () => ({ data: courses }) },
  });

describe('the day of a learner', () => {
  it('goes on exactly where the learner stopped', async () => {
    show(() => someToday());
    expect(await screen.findByRole('link', { name: /继续学习/ })).toHaveAttribute(
      'href',
      '/course/detail/index/courseStudy?id=o-1&item=i-1',
    );
    expect(screen.getByText('08:21 / 21:46')).toBeVisible();
  });

  it('says what is due first and how long is left, and puts fourteen days on the axis', async () => {
    show(() => someToday());
    const axis = await screen.findByRole('region', { name: '未来 14 天' });
    expect(within(axis).getAllByRole('listitem')).toHaveLength(14);
    expect(within(axis).getAllByRole('link')).toHaveLength(2);
    expect(screen.getByText('10 小时')).toBeVisible();
    expect(screen.getByText('2 天')).toBeVisible();
  });

  it('shows four that are due, and all of them at a press', async () => {
    const five = ['一', '二', '三', '四', '五'].map((id, at) => due(id, 10 + at));
    show(() => someToday({ due: five, dueCount: 5 }));
    const links = () => within(screen.getByRole('heading', { name: /^待办/ }).parentElement!).getAllByRole('link');
    const more = await screen.findByRole('button', { name: '展开全部 5 项' });
    expect(links()).toHaveLength(4);
    await userEvent.click(more);
    expect(links()).toHaveLength(5);
  });

  it('invites whoever learns nothing yet, and promises nothing that is not there', async () => {
    show(() => someToday({ current: null, due: [], dueCount: 0 }), []);
    expect(await screen.findByRole('link', { name: '前往选课' })).toHaveAttribute('href', '/course/list?open=1');
    expect(screen.getByRole('heading', { name: '暂无待交作业' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '未来 14 天' })).toBeNull();
  });

  it('says what failed, and tries again', async () => {
    let failures = 1;
    show(() => {
      if (failures-- > 0) throw new CallError('timeout', '服务器 6 秒没有回应');
      return someToday();
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('服务器 6 秒没有回应');
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: /继续学习/ })).toBeVisible();
  });
});

describe('the day of somebody who teaches', () => {
  const nothing = { current: null, due: [], dueCount: 0, counts: { studying: 0, upcoming: 0, finished: 0 } };

  it('has no empty cards of a learner', async () => {
    const { asked } = show(() => someToday(nothing), [], ['user', 'course.edit']);
    await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('GET /learning/today'));
    await act(async () => undefined);
    expect(screen.queryByText('暂无在学课程')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('has those of a learner who learns as well', async () => {
    show(() => someToday(), [course], ['user', 'course.edit']);
    expect(await screen.findByRole('link', { name: /继续学习/ })).toBeVisible();
  });
});

describe('the home page', () => {
  const section = (id: string, order: number, when?: () => boolean) => ({
    id,
    order,
    when,
    on: 'home' as const,
    shownTo: 'person' as const,
    load: async () => ({ default: () => <p>{id}</p> }),
  });
  const area = plugin('area', {
    sections: [section('later', 9), section('first', 1), section('never', 2, () => false)],
  });

  it('greets, and shows the sections that are for this person in their order', async () => {
    await openShell({ plugins: [portal as never, area], path: '/index/home', person: person('index', 'user') });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('林晓舟');
    const main = screen.getByRole('main');
    await within(main).findByText('later');
    expect(main.textContent).toMatch(/first.*later/);
    expect(screen.queryByText('never')).toBeNull();
  });
});

const facets: CourseFacets = {
  subject: [{ value: '08', count: 9 }],
  category: [],
  school: [],
  level: [],
  status: [{ value: 'running', count: 11 }],
  form: [],
  totals: { courses: 1286, schools: 36, begun: 11, learners: 3450 },
};

describe('the hero', () => {
  const visit = (edition: 'he' | 've') =>
    showScreen(HomeHeroSection, {
      at: '/index/home',
      person: { edition },
      answers: { 'GET /courses/facets': () => facets },
    });

  it('shows what the server counted, and the subjects that have courses', async () => {
    visit('he');
    const strip = await screen.findByRole('region', { name: '平台数据' });
    expect(await within(strip).findByText('1,286')).toBeVisible();
    expect(within(strip).getByText('3,450')).toBeVisible();
    const subjects = within(screen.getByRole('navigation', { name: '学科门类' }));
    expect(subjects.getByRole('link', { name: '工学 9' })).toHaveAttribute('href', '/course/list?subject=08');
  });

  it('says that the figures could not be had, and asks for them anew', async () => {
    let isDown = true;
    showScreen(HomeHeroSection, {
      at: '/index/home',
      answers: {
        'GET /courses/facets': () => {
          if (isDown) throw new CallError('offline', '网络不通');
          return facets;
        },
      },
    });
    const failure = await screen.findByRole('alert');
    expect(within(failure).getByRole('heading', { name: '平台数据加载失败' })).toBeVisible();
    isDown = false;
    await userEvent.click(within(failure).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('1,286')).toBeVisible();
  });

  it('speaks each edition’s words', async () => {
    visit('ve');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('一技在手');
    expect(screen.getByRole('navigation', { name: '专业大类' })).toBeVisible();
  });

  it('leads to the login where no modal is there', async () => {
    visit('he');
    await userEvent.click(await screen.findByRole('button', { name: '登录' }));
    expect(window.location.pathname).toBe('/login');
  });
});
