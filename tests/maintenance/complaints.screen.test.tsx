// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Complaint, ComplaintPage } from '#contract/library/complaints.contract.ts';
import { CallError } from '#shell/call-error.ts';
import ComplaintsScreen from '../../src/plugins/maintenance/complaints/complaints.screen.tsx';
import { LibraryContext } from '../../src/plugins/maintenance/use-library.ts';
import { showScreen, type Answers } from '../support/show-screen.tsx';
import { aLibrary, libraryId, materialId } from './material.builder.ts';

const list = 'GET /maintenance/libraries/:libraryId/complaints';
const get = 'GET /maintenance/libraries/:libraryId/complaints/:complaintId';
const decide = 'POST /maintenance/libraries/:libraryId/complaints/:complaintId/decision';
const id = '44444444-4444-4444-8444-444444444444';
const grants = new Set(['libSys', 'libSys.query', 'libSys.get', 'libSys.edit']);

const aComplaint = (facts: Partial<Complaint> = {}): Complaint => ({
  ...{ id, number: 'K7M2XW9PQA', materialTitle: '骨盆', workTitle: '人体解剖图谱', relation: 'holder', status: 'open' },
  ...{ sentAt: '2026-11-20T02:00:00.000Z', decidedAt: null, decidedBy: '', workAddress: 'https://example.cn/atlas' },
  claim: '第 3 至 8 页照搬',
  sender: { state: 'shown', name: '梅若兰', contact: 'mei@example.cn', organisation: '兰台出版社' },
  material: { id: materialId(1), status: 'published', uploader: '温若川', isOwn: false },
  ...{ explanation: '', version: 1 },
  ...facts,
});
const aPage = (rows: Complaint[]): ComplaintPage => ({
  data: rows.map(({ materialTitle, workTitle, ...one }) => ({
    ...{ id: one.id, number: one.number, materialTitle, workTitle, relation: one.relation, status: one.status },
    ...{ sentAt: one.sentAt, decidedAt: one.decidedAt, decidedBy: one.decidedBy },
  })),
  ...{ pageNo: 1, pageSize: 20, totalCount: rows.length, totalPage: 1 },
  counts: { open: rows.length, upheld: 32, dismissed: 5 },
});

interface How {
  complaint?: Complaint;
  answers?: Answers;
  explanation?: string | null;
  search?: string;
  rights?: ReadonlySet<string>;
}

function show({ complaint = aComplaint(), answers = {}, explanation = null, search = '', rights = grants }: How = {}) {
  return showScreen(
    () => (
      <LibraryContext value={aLibrary()}>
        <ComplaintsScreen />
      </LibraryContext>
    ),
    {
      at: `/maintenance/index/complaint?library=${libraryId}${search}`,
      person: { id: 'me', grants: rights as never },
      answers: { [list]: () => aPage([complaint]), [get]: () => complaint, ...answers } as Answers,
      parts: { askOverlay: (async () => explanation) as never },
    },
  );
}
const lastOf = (asked: readonly { operation: string; input: unknown }[], operation: string) =>
  asked.filter((one) => one.operation === operation).at(-1)?.input;
const panel = () => within(screen.getByRole('complementary', { name: '投诉详情' }));
const open = async () => userEvent.click(await screen.findByRole('button', { name: '骨盆' }));

describe('the list of complaints', () => {
  it('begins with what waits, counts each state, and asks the server for what is chosen', async () => {
    const { asked } = show();
    expect(await screen.findByRole('button', { name: '待处理 1' })).toBeTruthy();
    expect(lastOf(asked, list)).toEqual({ libraryId, status: 'open', pageNo: 1, pageSize: 20 });
    await userEvent.click(screen.getByRole('button', { name: '不成立 5' }));
    await waitFor(() => expect(lastOf(asked, list)).toMatchObject({ status: 'dismissed' }));
    await userEvent.click(screen.getByRole('button', { name: '全部' }));
    await waitFor(() => expect(lastOf(asked, list)).not.toHaveProperty('status'));
    await userEvent.type(screen.getByRole('searchbox', { name: '单号、素材或原作品名称' }), 'k7m2{Enter}');
    await waitFor(() => expect(lastOf(asked, list)).toMatchObject({ search: 'k7m2', pageNo: 1 }));
    // Nobody's name is fetched before somebody is asked for.
    expect(lastOf(asked, get)).toBeUndefined();
    expect(location.search).toContain(`library=${libraryId}`);
  });

  it('says that nothing waits, and that nothing matches', async () => {
    show({ answers: { [list]: () => aPage([]) } });
    expect(await screen.findByText('暂无待处理的投诉')).toBeTruthy();
  });

  it('clears a search that finds nothing', async () => {
    const { asked } = show({ answers: { [list]: () => aPage([]) }, search: '&q=膝' });
    await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(lastOf(asked, list)).not.toHaveProperty('search'));
  });
});

describe('a complaint', () => {
  it('shows who says what of which material; what a stranger typed leads outside', async () => {
    show();
    await open();
    expect(await panel().findByText('第 3 至 8 页照搬')).toBeTruthy();
    for (const words of ['梅若兰', '兰台出版社', '其他权利人', '温若川', '已发布'])
      expect(panel().getByText(words)).toBeTruthy();
    expect(panel().getByRole('link', { name: 'mei@example.cn' }).getAttribute('href')).toBe('mailto:mei@example.cn');
    const outside = panel().getByRole('link', { name: 'https://example.cn/atlas' });
    expect([outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer nofollow',
    ]);
    expect(panel().getByRole('link', { name: '骨盆' }).getAttribute('href')).toContain(materialId(1));
  });

  it('makes no link of an address that is none', async () => {
    show({ complaint: aComplaint({ workAddress: 'javascript:alert(1)' }) });
    await open();
    expect(await panel().findByText('javascript:alert(1)')).toBeTruthy();
    expect(panel().queryByRole('link', { name: /javascript/ })).toBeNull();
  });

  it('is decided with an explanation, by the version that was seen', async () => {
    const decided = aComplaint({
      status: 'upheld',
      decidedBy: '我',
      decidedAt: '2026-11-21T02:00:00.000Z',
      explanation: '未获许可',
      version: 2,
    });
    const { asked, notices } = show({ answers: { [decide]: () => decided }, explanation: '未获许可' });
    await open();
    await userEvent.click(await panel().findByRole('button', { name: '下架素材' }));
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['投诉成立，素材已下架']));
    expect(lastOf(asked, decide)).toEqual({
      libraryId,
      complaintId: id,
      verdict: 'uphold',
      explanation: '未获许可',
      version: 1,
    });
  });

  it('is left as it is where the explanation was given up', async () => {
    const { asked } = show({ explanation: null });
    await open();
    await userEvent.click(await panel().findByRole('button', { name: '判定不成立' }));
    expect(lastOf(asked, decide)).toBeUndefined();
  });

  it('shows what somebody else has decided first, and offers no decision any more', async () => {
    const current = aComplaint({
      status: 'dismissed',
      decidedBy: '祁岳',
      decidedAt: '2026-11-21T02:00:00.000Z',
      explanation: '属于合理使用',
      version: 2,
    });
    let isDecided = false;
    const conflict = () => {
      isDecided = true;
      throw new CallError(409, '内容已被他人修改', { current });
    };
    show({
      answers: { [decide]: conflict, [get]: () => (isDecided ? current : aComplaint()) },
      explanation: '未获许可',
    });
    await open();
    await userEvent.click(await panel().findByRole('button', { name: '下架素材' }));
    expect((await panel().findByRole('alert')).textContent).toContain('其他维护员已先作出处理');
    expect(panel().getByText('祁岳')).toBeTruthy();
    expect(panel().getByText('属于合理使用')).toBeTruthy();
    expect(panel().queryByRole('button', { name: '下架素材' })).toBeNull();
    expect(panel().queryByRole('button', { name: '判定不成立' })).toBeNull();
  });

  it('tells the uploader not who complains, and leaves the dismissal to another maintainer', async () => {
    const hidden = { state: 'hidden', name: '', contact: '', organisation: '' } as const;
    const own = { id: materialId(1), status: 'published', uploader: '我', isOwn: true } as const;
    show({ complaint: aComplaint({ sender: hidden, material: own }) });
    await open();
    expect(await panel().findByText('对上传者不可见')).toBeTruthy();
    expect(panel().queryByRole('button', { name: '判定不成立' })).toBeNull();
    expect(panel().getByRole('button', { name: '下架素材' })).toBeTruthy();
  });

  it('offers no decision to who may only look', async () => {
    show({ rights: new Set(['libSys', 'libSys.query', 'libSys.get']) });
    await open();
    expect(await panel().findByText('梅若兰')).toBeTruthy();
    expect(panel().queryByRole('button', { name: '下架素材' })).toBeNull();
  });
});
