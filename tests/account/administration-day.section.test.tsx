// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CourseFacets } from '#contract/courses/courses.contract.ts';
import type { Person } from '#shell/person.store.ts';
import { loadPlugins } from '#shell/load-plugins.ts';
import { createRegistry } from '#shell/registry.ts';
import AdministrationDaySection from '../../src/plugins/account/administration-day.section.tsx';
import { person } from '../shell/some-plugins.builder.ts';
import { showScreen } from '../support/show-screen.tsx';

const page = { pageNo: 1, pageSize: 3, totalCount: 1, totalPage: 1 };
const answers = {
  'GET /org/verifications': () => ({
    ...page,
    data: [
      {
        ...{
          id: 'v-1',
          realName: '何清越',
          nickname: '清越',
          avatarFileId: null,
          staffNumber: '1',
          schoolName: '云海大学',
        },
        ...{ state: 'submitted', attempts: 1, submittedAt: new Date().toISOString(), decidedAt: null, version: 1 },
      },
    ],
    ...{ counts: { submitted: 8, approved: 1, rejected: 0, revoked: 0 }, medianHours: 5.25 },
  }),
  'GET /org/verification-log': () => ({ ...page, data: [], totalCount: 0 }),
  'GET /feedback': () => ({
    ...page,
    data: [
      {
        ...{ id: 'f-1', kind: 'fault', text: '视频打不开', files: [], answer: null, answeredAt: null, contact: '' },
        ...{ sentAt: new Date().toISOString(), sender: null },
      },
    ],
  }),
  'GET /courses/facets': (): CourseFacets => ({
    subject: [
      { value: '08', count: 9 },
      { value: '07', count: 3 },
    ],
    category: [],
    school: [{ value: '00000000-0000-4000-8000-000000000800', name: '云海大学', initial: 'Y', count: 12 }],
    level: [{ value: 'national', count: 4 }],
    status: [{ value: 'running', count: 11 }],
    form: [{ value: 'online', count: 12 }],
    totals: { courses: 12, schools: 1, begun: 11, learners: 345 },
  }),
  'GET /lib/overview': () => ({ libraries: 9, materials: 421 }),
};

const show = (who: Partial<Person>) =>
  showScreen(AdministrationDaySection, { at: '/index/home', person: { id: 'me', ...who }, answers });

describe('the day of an administrator', () => {
  it('of the platform has its figures, and what waits for an answer', async () => {
    show({ role: 'platformAdmin', grants: new Set(['profile', 'common.edit']) });
    const waiting = within(await screen.findByRole('region', { name: '教师认证' }));
    expect(await waiting.findByRole('link', { name: /何清越/ })).toHaveAttribute(
      'href',
      '/account/schoolAdmin/verification?id=v-1',
    );
    expect(waiting.getByText('8')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: '反馈' })).getByRole('link', { name: /视频打不开/ }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: '操作日志' })).toBeVisible();
    const figures = within(screen.getByRole('group', { name: '平台数据' }));
    expect(await figures.findByText('421')).toBeVisible();
  });

  it('of a school has what waits there, and nothing of the platform', async () => {
    const { asked } = show({ role: 'schoolAdmin', school: '云海大学', grants: new Set(['profile']) });
    await screen.findByRole('link', { name: /何清越/ });
    expect(screen.queryByRole('region', { name: '反馈' })).toBeNull();
    expect(screen.queryByRole('group', { name: '平台数据' })).toBeNull();
    expect(asked.map(({ operation }) => operation).filter((one) => !one.includes('/org/'))).toEqual([]);
  });

  it('leads to pages of the work frame', () => {
    const registry = createRegistry(loadPlugins());
    const admin = { ...person('profile', 'profile.edit', 'common', 'common.edit'), role: 'platformAdmin' as const };
    const menu = registry.menu('administer', admin).map(({ route: { path } }) => path);
    expect(menu).toEqual(expect.arrayContaining(['/account/schoolAdmin/verification', '/common/feedback']));
    expect(menu.at(-1)).toBe('/account/schoolAdmin/audit');
    expect(new Set(menu.map((path) => registry.find(path)!.layout))).toEqual(new Set(['administer']));
  });
});
