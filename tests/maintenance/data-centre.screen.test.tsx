// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Indicators, Statistics } from '#contract/maintenance/maintenance-statistics.contract.ts';
import DataCentreScreen from '../../src/plugins/maintenance/data-centre/data-centre.screen.tsx';
import { LibraryContext } from '../../src/plugins/maintenance/use-library.ts';
import { showScreen, type Answers } from '../support/show-screen.tsx';
import { aLibrary, libraryId, materialId } from './material.builder.ts';

const of = (views: number) => ({ uploads: 0, views, downloads: 0, favourites: 0, uses: 0 });
const statistics: Statistics = {
  from: '2026-11-20',
  until: '2026-11-21',
  totals: of(120),
  before: of(100),
  days: [
    { day: '2026-11-20', ...of(50) },
    { day: '2026-11-21', ...of(70) },
  ],
  types: [{ type: 6, ...of(120) }],
  kinds: [],
  schools: [{ schoolId: null, name: '', ...of(20) }],
  people: [],
  materials: [{ materialId: materialId(1), title: '心脏瓣膜开合动画', ...of(90) }],
};
const rows = 'GET /maintenance/libraries/:libraryId/statistics/rows';
const figures = 'GET /maintenance/libraries/:libraryId/statistics';
const watched = 'GET /maintenance/libraries/:libraryId/indicators';
const watchedRows = 'GET /maintenance/libraries/:libraryId/indicators/rows';
const indicators: Indicators = {
  ...{ from: '2025-11-22', until: '2026-11-21', activeFrom: '2026-10-23' },
  indicators: [
    { indicator: 'renewed', part: 12, whole: 100 },
    { indicator: 'joined', part: 5, whole: 100 },
    { indicator: 'active', part: 30, whole: 105 },
    { indicator: 'used', part: 0, whole: 0 },
    { indicator: 'moving', part: 1, whole: 3 },
  ],
};
const row = {
  at: '2026-11-21T02:00:00.000Z',
  materialId: materialId(1),
  title: '心脏瓣膜开合动画',
  type: 6,
  person: '祁岳',
  school: '云海大学',
};

const show = (answers: Answers = {}, search = '') =>
  showScreen(
    () => (
      <LibraryContext value={aLibrary()}>
        <DataCentreScreen />
      </LibraryContext>
    ),
    {
      at: `/maintenance/index/datacenter?library=${libraryId}${search}`,
      person: { id: 'me', grants: new Set(['libSys', 'libSys.query']) as never },
      answers: {
        [figures]: () => statistics,
        [watched]: () => indicators,
        [rows]: () => ({ data: [row], pageNo: 1, pageSize: 20, totalCount: 1, totalPage: 1 }),
        ...answers,
      },
    },
  );

describe('the data centre', () => {
  it('compares each figure in words and opens its rows, in the address', async () => {
    const { asked } = show();
    await userEvent.click(await screen.findByRole('button', { name: '浏览 120，查看明细' }));
    expect(await screen.findByText('较上期 +20%')).toBeTruthy();
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('祁岳')).toBeTruthy();
    expect(asked.find(({ operation }) => operation === rows)!.input).toMatchObject({ measure: 'views', pageNo: 1 });
    expect(location.search).toContain('rows=views');
    expect(location.search).toContain(`library=${libraryId}`);
  });

  it('leads from a bar to the rows of its material', async () => {
    const { asked } = show();
    await userEvent.click(await screen.findByRole('button', { name: '心脏瓣膜开合动画 90，查看明细' }));
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === rows)?.input).toMatchObject({
        measure: 'views',
        materialId: materialId(1),
      }),
    );
  });

  it.each([
    ['没有学校 20，查看明细', 'rows=views&schoolId=none', { measure: 'views', schoolId: 'none' }, '没有学校'],
    ['祁岳 30，查看明细', 'accountId=p1', { measure: 'views', accountId: 'p1' }, '祁岳'],
  ])('opens the rows of the figure %s', async (button, address, input, title) => {
    const people = [{ accountId: 'p1', name: '祁岳', ...of(30) }];
    const { asked } = show({ [figures]: () => ({ ...statistics, people }) });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const drawer = await screen.findByRole('dialog');
    await waitFor(() => expect(asked.find(({ operation }) => operation === rows)?.input).toMatchObject(input));
    expect(location.search).toContain(address);
    expect(within(drawer).getByText((text) => text.endsWith(` · ${title}`))).toBeTruthy();
  });

  it('opens the rows of a group of types from the address', async () => {
    const { asked } = show({}, '&rows=views&group=teaching');
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByText((text) => text.endsWith(' · 教学'))).toBeTruthy();
    expect(asked.find(({ operation }) => operation === rows)!.input).toMatchObject({ group: 'teaching' });
  });

  it('holds the indicators against what is required, and opens the people that one counts', async () => {
    const joined = { materialId: null, name: '林晓舟', type: null, school: '云海大学', day: '2026-11-02' };
    const { asked } = show({
      [watchedRows]: () => ({ data: [joined], pageNo: 1, pageSize: 20, totalCount: 1, totalPage: 1 }),
    });
    const card = await screen.findByRole('region', { name: '国家监测指标' });
    const tile = (name: string) => within(card).findByRole('button', { name });
    expect(await tile('年新增或更新 12%，查看明细')).toHaveTextContent('12 / 100达到 10% 的要求');
    expect(await tile('年新增用户 5%，查看明细')).toHaveTextContent('5 / 100未达到 10% 的要求');
    expect(await tile('已使用的素材 —，查看明细')).toHaveTextContent('暂无');
    expect(await tile('音视频和三维 33.3%，查看明细')).not.toHaveTextContent('要求');
    await userEvent.click(await tile('年新增用户 5%，查看明细'));
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('林晓舟')).toBeTruthy();
    expect(drawer).toHaveTextContent('2025-11-22 到 2026-11-21计算方式：近一年首次使用的人数');
    expect(asked.find(({ operation }) => operation === watchedRows)!.input).toMatchObject({ indicator: 'joined' });
    expect(location.search).toContain('indicator=joined');
  });

  it('says the same as a chart in a table', async () => {
    const { asked } = show();
    const card = await screen.findByRole('region', { name: '每天的浏览' });
    await userEvent.click(within(card).getByRole('button', { name: '查看表格' }));
    await userEvent.click(within(card).getByRole('button', { name: '2026-11-21 70，查看明细' }));
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === rows)?.input).toMatchObject({ day: '2026-11-21' }),
    );
  });

  it('asks for another time', async () => {
    const { asked } = show();
    await userEvent.click(await screen.findByRole('button', { name: '近 7 天' }));
    await waitFor(() => expect(location.search).toContain('period=7'));
    expect(asked.filter(({ operation }) => operation === figures).length).toBeGreaterThan(1);
  });

  it('says so where nothing happened', async () => {
    show({ [figures]: () => ({ ...statistics, totals: of(0) }) });
    expect(await screen.findByText('该时间段内暂无记录')).toBeTruthy();
  });
});
