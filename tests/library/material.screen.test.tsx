// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CallError } from '#shell/call-error.ts';
import type { Person } from '#shell/person.store.ts';
import MaterialScreen from '../../src/plugins/library/material.screen.tsx';
import ShortAddressScreen from '../../src/plugins/library/short-address.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';
import { libraryId, libraryOf, materialDetailOf, materialId, materialOf, previewOf } from './shown-material.builder.ts';

const otherId = '0190a000-0000-7000-8000-000000000002';
const answers: Answers = {
  'GET /lib/res/detail': () => materialDetailOf(),
  'POST /lib/res/views': () => null,
  'GET /lib/preview': () => previewOf(),
  'GET /lib/detail': () => libraryOf(),
  'GET /lib/res/detail/recommend': () => [materialOf({ ZYID: otherId, MC: '腹股沟管的层次' })],
  'GET /lib/res/collect/status': () => ({ collected: false }),
  'GET /lib/res/resources/url': () => ({ url: '#saved', expiresAt: '2026-11-20T12:00:00.000Z' }),
};
const teacher: Partial<Person> = {
  id: 'me',
  name: '沈知远',
  grants: new Set(['resourceLibrary', 'course.edit'] as const),
};
const Shown = ({ file, onDownload }: { file: { name: string }; onDownload: (() => void) | null }) => (
  <p>
    这里是 {file.name}
    {onDownload === null && '，只看不存'}
  </p>
);

interface How {
  more?: Answers;
  person?: Partial<Person>;
  signsIn?: boolean;
  parts?: object;
  at?: string;
}
const show = ({
  more = {},
  person = {},
  signsIn,
  parts = {},
  at = `/lib/material/detail?id=${materialId}`,
}: How = {}) =>
  showScreen(MaterialScreen, {
    at,
    person,
    answers: { ...answers, ...more },
    ...(signsIn !== undefined && { signsIn }),
    parts: { preview: { Shown }, ...parts } as never,
  });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the page of a material', () => {
  it('shows what it is, whose it is, what may be done with it, how it is used', async () => {
    show({ person: teacher });
    expect(await screen.findByRole('heading', { level: 1, name: '心脏的外形与传导系统' })).toBeTruthy();
    expect(await screen.findByText('这里是 心脏.pptx')).toBeTruthy();
    for (const words of ['温若川', '第 4 版', '署名-非商业性使用', '8,213', '37', '补了双语标注'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(screen.getByText(/登录后可以下载；可以在教学中使用和改编，请署名/)).toBeTruthy();
    expect(screen.getByRole('img', { name: '近 12 周共浏览 78 次，本周未结束' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: /腹股沟管的层次/ })).getAttribute('href')).toContain(otherId);
    expect((await screen.findByRole('link', { name: /9,618 件素材/ })).getAttribute('href')).toContain('/lib/detail');
  });

  it('says that it is gone, whether withdrawn, foreign or without an id', async () => {
    const gone = () => {
      throw new CallError(404, '未找到');
    };
    show({ more: { 'GET /lib/res/detail': gone } });
    expect(await screen.findByRole('heading', { name: '素材不存在或已下架' })).toBeTruthy();
    cleanup();
    show({ at: '/lib/material/detail' });
    expect(await screen.findByRole('heading', { name: '素材不存在或已下架' })).toBeTruthy();
  });

  it('says what failed, and tries again', async () => {
    let times = 0;
    const once = () => {
      if (times++ === 0) throw new CallError(500, '服务器出错了');
      return materialDetailOf();
    };
    show({ more: { 'GET /lib/res/detail': once } });
    expect(await screen.findByText('服务器出错了')).toBeTruthy();
    await press('重试');
    expect(await screen.findByRole('heading', { level: 1, name: '心脏的外形与传导系统' })).toBeTruthy();
  });

  it('tells once that it is looked at, and not before somebody looks', async () => {
    const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { asked } = show();
    await screen.findByRole('heading', { level: 1 });
    const told = () => asked.filter(({ operation }) => operation === 'POST /lib/res/views').map(({ input }) => input);
    expect(told()).toEqual([]);
    for (const state of ['visible', 'hidden', 'visible'] as const) {
      look.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    }
    expect(told()).toEqual([{ ZYID: materialId }]);
    look.mockRestore();
  });

  it('tells nothing of what is not there', async () => {
    const gone = () => {
      throw new CallError(404, '未找到');
    };
    const { asked } = show({ more: { 'GET /lib/res/detail': gone } });
    await screen.findByRole('heading', { name: '素材不存在或已下架' });
    expect(asked.some(({ operation }) => operation === 'POST /lib/res/views')).toBe(false);
  });

  it('offers the way into a course to teachers only', async () => {
    show({ person: { id: 'me' } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: '引用到我的课程' })).toBeNull();
    cleanup();
    show({ person: teacher });
    expect(await screen.findByRole('button', { name: '引用到我的课程' })).toBeTruthy();
  });
});

describe('saving its file', () => {
  it('asks a visitor to log in, and then saves it by the same press', async () => {
    const { asked } = show({ signsIn: true });
    await screen.findByRole('heading', { level: 1 });
    await press('下载');
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'GET /lib/res/resources/url')?.input).toEqual({
        ZYID: materialId,
        purpose: 'download',
      }),
    );
  });

  it('saves nothing for a visitor who closes the login', async () => {
    const { asked } = show({ signsIn: false });
    await screen.findByRole('heading', { level: 1 });
    await press('下载');
    expect(asked.some(({ operation }) => operation === 'GET /lib/res/resources/url')).toBe(false);
  });

  it('says who may, to a person who may not', async () => {
    const refused = () => {
      throw new CallError(403, '没有权限');
    };
    const detail = () => materialDetailOf({ downloadPolicy: 'teachers', downloadable: false });
    const more = { 'GET /lib/res/detail': detail, 'GET /lib/res/resources/url': refused };
    const { notices } = show({ person: { id: 'me' }, more });
    await screen.findByRole('heading', { level: 1 });
    await press('下载');
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ title: '此素材不能下载', text: '认证教师可下载' }));
  });

  it('is not offered where nobody may', async () => {
    show({
      more: { 'GET /lib/res/detail': () => materialDetailOf({ downloadPolicy: 'nobody', downloadable: false }) },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: '下载' })).toBeNull();
    expect(screen.getByText(/仅供在线查看，不提供下载/)).toBeTruthy();
    // Nor told of: a number of downloads beside these words would contradict them.
    expect(screen.getByText('8,213')).toBeTruthy();
    expect(screen.queryByText('2,546')).toBeNull();
    expect(await screen.findByText('这里是 心脏.pptx，只看不存')).toBeTruthy();
  });
});

it('somebody whose rights it infringes finds the way to say so, visitors too', async () => {
  const opened: unknown[] = [];
  const askOverlay = async (_load: unknown, props: unknown) => {
    opened.push(props);
    return null;
  };
  show({ parts: { askOverlay } });
  await screen.findByRole('heading', { level: 1 });
  await press('侵权投诉');
  expect(opened).toEqual([{ material: { id: materialId, title: '心脏的外形与传导系统' } }]);
});

describe('handing a material on', () => {
  it('copies a reference by the standard, and an address that is short', async () => {
    const copied = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
    const { notices } = show();
    await screen.findByRole('heading', { level: 1 });
    await press('复制引文');
    expect(copied.mock.lastCall![0]).toMatch(
      /^温若川\. 心脏的外形与传导系统\[EB\/OL\]\. 云海大学, 2026\(2026-09-18\)\[\d{4}-\d\d-\d\d\]\. .*\/r\/k7m2xw9pqa\.$/,
    );
    await press('复制短链接');
    expect(copied.mock.lastCall![0]).toBe(`${location.origin}/r/k7m2xw9pqa`);
    expect(screen.getByRole('img', { name: '扫码打开此素材' })).toBeTruthy();
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['引文已复制', '链接已复制']));
  });

  it('by its short address leads to it, and says so where it is gone', async () => {
    const at = '/r/K7M2XW9PQA';
    const found = vi.fn(() => ({ ZYID: materialId, ZYKID: libraryId }));
    const one = showScreen(ShortAddressScreen, { at, answers: { 'GET /lib/res/short/:code': found } });
    await waitFor(() => expect(location.pathname + location.search).toContain(`/lib/material/detail?id=${materialId}`));
    expect(one.asked).toEqual([{ operation: 'GET /lib/res/short/:code', input: { code: 'k7m2xw9pqa' } }]);
    cleanup();
    showScreen(ShortAddressScreen, { at, answers: {} });
    expect(await screen.findByRole('heading', { name: '素材不存在或已下架' })).toBeTruthy();
  });
});

describe('the way into a course', () => {
  it('ends with a line that leads to the new row', async () => {
    const navigate = vi.fn<(path: string) => void>();
    const taken = { courseId: 'c1', courseTitle: '系统解剖学', nodeId: 'n1', version: 4 };
    const { notices } = show({ person: teacher, parts: { navigate, askOverlay: async () => taken } });
    fireEvent.click(await screen.findByRole('button', { name: '引用到我的课程' }));
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'success', title: '已引用到《系统解剖学》' }));
    notices.at(-1)!.action!.onPress();
    expect(navigate).toHaveBeenCalledWith('/courseManagement/index/courseInformation?id=c1&tab=outline&node=n1');
  });
});
