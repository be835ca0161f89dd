// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { LibraryOverview } from '#contract/library/library.contract.ts';
import { CallError } from '#shell/call-error.ts';
import LibraryListScreen from '../../src/plugins/library/library-list.screen.tsx';
import MaterialFindingsSection from '../../src/plugins/library/material-findings.section.tsx';
import MaterialCenterScreen from '../../src/plugins/library/material-center.screen.tsx';
import { SpaceContext } from '../../src/plugins/library/use-space.ts';
import { showScreen, type Answers } from '../support/show-screen.tsx';
import { pageOfSome, someLibrary, someLibraryDetail, someMaterial, someMaterialPage } from './shown-library.builder.ts';

const overview: LibraryOverview = {
  libraries: 2,
  materials: 40,
  types: 3,
  newThisWeek: 5,
  shares: [
    { sid: 1, count: 30 },
    { sid: 45, count: 10 },
  ],
  subjects: [{ value: '10', count: 2 }],
  levels: [{ value: 'national', count: 1 }],
  schools: [{ value: '8f2b6a3e-0d1c-4c55-9a57-3f0f5b1f7a10', name: '云海大学', count: 2 }],
} as LibraryOverview;

const libraries = (list: Answers[string]): Answers => ({ 'GET /lib/overview': () => overview, 'GET /lib/list': list });
const inQuery = (name: string) => new URLSearchParams(window.location.search).get(name);

describe('the list of libraries', () => {
  it('shows what there is, and narrows and orders it in the address', async () => {
    const { asked } = showScreen(LibraryListScreen, {
      at: '/sourceLib?page=2',
      answers: libraries(() => pageOfSome([someLibrary()], { pageNo: 2, totalPage: 3, totalCount: 30 })),
    });
    expect(await screen.findByRole('link', { name: '基础医学资源库' })).toHaveAttribute('href', '/lib/detail?id=a');
    expect(screen.getByRole('figure', { name: '素材的类型' })).toHaveTextContent('教学课件75%微视频25%');
    expect(asked).toContainEqual({ operation: 'GET /lib/list', input: { sort: 'best', pageNo: 2, pageSize: 12 } });
    await userEvent.click(screen.getByRole('button', { name: '国家级 1' }));
    expect(window.location.search).toBe('?level=national');
    await userEvent.click(screen.getByRole('button', { name: '素材最多' }));
    expect(window.location.search).toBe('?level=national&sort=materials');
    await userEvent.click(screen.getByRole('button', { name: '移除“国家级”' }));
    expect(window.location.search).toBe('?sort=materials');
  });

  it('offers to clear the filters when nothing is found, and to try again when it fails', async () => {
    let failures = 1;
    showScreen(LibraryListScreen, {
      at: '/sourceLib?level=school',
      answers: libraries(() => {
        if (failures-- > 0) throw new CallError(429, '现在人多，请稍后再试');
        return pageOfSome([]);
      }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('现在人多，请稍后再试');
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }));
    await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
    expect(window.location.search).toBe('');
  });
});

const directory = '7c0f5d11-52a6-4b42-8a0e-1c2d3e4f5a6b';
const below = '0d8b2f6c-9a31-4c0f-b7f2-5d1e9c3a4b7f';
const Centre = () => (
  <SpaceContext value="a">
    <MaterialCenterScreen />
  </SpaceContext>
);
const found = someMaterialPage(
  [someMaterial(1), someMaterial(2, { kind: 'video', format: 'MP4', durationMs: 95_000 })],
  {
    totalPage: 9,
    totalCount: 10_000,
    totalCapped: true,
    facets: {
      types: [
        { sid: 1, count: 20 },
        { sid: 45, count: 4 },
      ],
      kinds: [{ kind: 'video', count: 4 }],
      directories: [{ id: directory, count: 7 }],
    },
  },
);
const centre = (list: Answers[string]): Answers => ({
  'GET /lib/res/page/list': list,
  'GET /lib/detail': () =>
    someLibraryDetail({
      directories: [
        { id: directory, parentId: null, name: '系统解剖学', materialCount: 9 },
        { id: below, parentId: directory, name: '运动系统', materialCount: 2 },
      ],
    }),
});

describe('the material centre', () => {
  it('keeps directory, types, formats, order, look and page in the address', async () => {
    const { asked } = showScreen(Centre, { at: '/lib/materialCenter?id=a&bkid=s1', answers: centre(() => found) });
    expect(await screen.findByRole('link', { name: '素材 1' })).toHaveAttribute(
      'href',
      '/lib/material/detail?id=m1&ZYKID=a',
    );
    expect(screen.getByRole('status')).toHaveTextContent('共 10000+ 件');
    expect(asked).toContainEqual({
      operation: 'GET /lib/res/page/list',
      input: { ZYKID: 'a', BKID: 's1', pageNo: 1, pageSize: 24 },
    });
    await userEvent.click(await screen.findByRole('button', { name: '系统解剖学 7' }));
    expect(inQuery('directory')).toBe(directory);
    await userEvent.click(screen.getByRole('checkbox', { name: '教学课件' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '微视频' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '视频' }));
    expect([inQuery('sid'), inQuery('kind')]).toEqual(['1,45', 'video']);
    await userEvent.click(screen.getByRole('button', { name: '第 2 页' }));
    await userEvent.click(screen.getByRole('button', { name: '列表' }));
    expect([inQuery('page'), inQuery('look')]).toEqual(['2', 'list']);
    await userEvent.click(screen.getByRole('button', { name: '下载最多' }));
    expect([inQuery('page'), inQuery('sort')]).toEqual([null, 'downloads']);
    await userEvent.click(screen.getByRole('button', { name: '移除“教学课件”' }));
    expect(inQuery('sid')).toBe('45');
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(window.location.search).toBe('?id=a&bkid=s1&sort=downloads&look=list');
  });

  it('unfolds what stands above the chosen directory', async () => {
    showScreen(Centre, { at: `/lib/materialCenter?id=a&directory=${below}`, answers: centre(() => found) });
    expect(await screen.findByRole('button', { name: '运动系统 0' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: '收起“系统解剖学”' }));
    expect(screen.queryByRole('button', { name: '运动系统 0' })).toBeNull();
  });

  it('counts all directories by what words and filters leave, and not at all where nobody counted that', async () => {
    const some = someMaterialPage([someMaterial(1)], { totalCount: 4 });
    showScreen(Centre, { at: '/lib/materialCenter?id=a&q=骨', answers: centre(() => some) });
    expect(await screen.findByRole('button', { name: '全部素材 4' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: '系统解剖学 0' }));
    expect(await screen.findByRole('button', { name: '全部素材' })).toBeVisible();
  });

  it('says when nothing is found, and when there is nothing at all', async () => {
    showScreen(Centre, { at: '/lib/materialCenter?id=a&q=无', answers: centre(() => someMaterialPage([])) });
    await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
    expect(await screen.findByText('暂无素材')).toBeVisible();
  });
});

describe('the materials that the search of the site finds', () => {
  const Findings = () => <MaterialFindingsSection text="心脏" />;

  it('names the library of each, leads to it there, and shows more when asked', async () => {
    const all = [1, 2].map((at) => ({ ...someMaterial(at), libraryName: '基础医学资源库' }));
    const { asked } = showScreen(Findings, {
      at: '/index/search?q=心脏',
      answers: { 'GET /lib/res/search': () => pageOfSome(all, { totalCount: 30, totalPage: 4 }) },
    });
    expect(await screen.findByRole('link', { name: '素材 1' })).toHaveAttribute(
      'href',
      '/lib/material/detail?id=m1&ZYKID=a',
    );
    expect(screen.getAllByText(/PDF · .*基础医学资源库$/)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
    expect(asked).toContainEqual({
      operation: 'GET /lib/res/search',
      input: { keyword: '心脏', pageNo: 1, pageSize: 24 },
    });
  });

  it('says so when there are none', async () => {
    showScreen(Findings, { at: '/index/search?q=心脏', answers: { 'GET /lib/res/search': () => pageOfSome([]) } });
    expect(await screen.findByText('未找到素材')).toBeInTheDocument();
  });
});
