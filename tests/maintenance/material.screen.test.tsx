// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ManagedMaterial, MaterialsMove } from '#contract/maintenance/maintenance-materials.contract.ts';
import { CallError } from '#shell/call-error.ts';
import { LibraryContext } from '../../src/plugins/maintenance/use-library.ts';
import MaterialScreen from '../../src/plugins/maintenance/materials/material.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';
import { aLibrary, aMaterial, aPage, aSheet, libraryId, materialId } from './material.builder.ts';

const at = `/maintenance/index/material?library=${libraryId}`;
const list = 'GET /maintenance/libraries/:libraryId/materials';
const moves = 'POST /maintenance/libraries/:libraryId/materials/moves';
const grants = new Set(['libSys', 'libSys.query', 'libSys.get', 'libSys.add', 'libSys.edit', 'libSys.delete']);

function show(
  rows: () => ManagedMaterial[],
  { answers = {}, reason = null, search = '', library = aLibrary() }: Parts = {},
) {
  const questions: string[] = [];
  const shown = showScreen(
    () => (
      <LibraryContext value={library}>
        <MaterialScreen />
      </LibraryContext>
    ),
    {
      at: at + search,
      person: { id: 'me', grants: grants as never },
      answers: {
        [list]: () => aPage(rows()),
        'GET /maintenance/libraries/:libraryId/materials/:materialId': ({ materialId: id }: { materialId: string }) =>
          aSheet(rows().find((row) => row.id === id) ?? aMaterial(1)),
        'GET /maintenance/libraries/:libraryId/directories': () => ({ directories: [] }),
        [moves]: ({ materialIds }: MaterialsMove) => ({ done: materialIds.length, refused: [] }),
        ...answers,
      } as Answers,
      parts: {
        askOverlay: (async () => reason) as never,
        confirm: async ({ title }) => questions.push(title) > 0,
      },
    },
  );
  return { ...shown, questions };
}
interface Parts {
  answers?: Answers;
  reason?: string | null;
  search?: string;
  library?: ReturnType<typeof aLibrary>;
}

const three = () => [aMaterial(1), aMaterial(2), aMaterial(3)];
const lastOf = (asked: readonly { operation: string; input: unknown }[], operation: string) =>
  asked.filter((one) => one.operation === operation).at(-1)?.input;

beforeEach(() => localStorage.clear());

describe('the list of materials', () => {
  it('counts each state, and asks the server for what is chosen', async () => {
    const { asked } = show(three, { search: '&tab=review' });
    expect(await screen.findByRole('button', { name: '全部 9,618' })).toBeTruthy();
    expect(lastOf(asked, list)).toMatchObject({ tab: 'review', sort: 'waiting', pageNo: 1 });
    await userEvent.click(screen.getByRole('button', { name: '已下架 32' }));
    await waitFor(() => expect(lastOf(asked, list)).toMatchObject({ tab: 'withdrawn', sort: 'newest' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '格式' }), 'slides');
    await waitFor(() => expect(lastOf(asked, list)).toMatchObject({ kind: 'slides' }));
    expect(location.search).toContain(`library=${libraryId}`);
  });

  it('says that nothing matches, and clears the filters', async () => {
    const { asked } = show(() => [], { search: '&q=膝' });
    await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(lastOf(asked, list)).not.toHaveProperty('search'));
  });

  it('offers another try where it could not be read', async () => {
    let isDown = true;
    show(three, {
      answers: {
        [list]: () => {
          if (isDown) throw new CallError(5030, '服务暂时不可用');
          return aPage(three());
        },
      },
    });
    expect(await screen.findByText('服务暂时不可用')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('button', { name: '第 1 件' })).toBeTruthy();
  });

  it('moves all that is ticked, and names what was refused', async () => {
    const { asked, notices } = show(three, {
      answers: { [moves]: () => ({ done: 1, refused: [{ id: materialId(2), title: '第 2 件', why: '缺许可' }] }) },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择第 1 件' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择第 2 件' }));
    const bar = screen.getByRole('toolbar');
    await userEvent.click(within(bar).getByRole('button', { name: '通过' }));
    expect(lastOf(asked, moves)).toEqual({
      libraryId,
      materialIds: [materialId(1), materialId(2)],
      move: 'publish',
    });
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['《第 2 件》：缺许可']));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});

it('the list says the year of a day where it is another one', async () => {
  const at = '2025-03-01T02:00:00.000Z';
  const old = aMaterial(1, { submittedAt: at, updatedAt: at });
  show(() => [old], { search: '&tab=review' });
  expect(await screen.findByText('2025年3月1日')).toBeTruthy();
});

describe('what became of many', () => {
  it('is said to be nothing where nothing could be done', async () => {
    const refused = [1, 2].map((at) => ({ id: materialId(at), title: `第 ${at} 件`, why: '缺许可' }));
    const { notices } = show(three, { answers: { [moves]: () => ({ done: 0, refused }) } });
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择第 1 件' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择第 2 件' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '通过' }));
    await waitFor(() =>
      expect(notices).toEqual([
        { kind: 'warning', title: '没有任何改动，2 件未改', text: '《第 1 件》等 2 件：缺许可' },
      ]),
    );
    expect(screen.getByRole('toolbar')).toBeTruthy();
  });
});

describe('all that the filter leaves', () => {
  const many = Array.from({ length: 120 }, (_, at) => ({ id: materialId(at + 1), version: 3 }));
  const picks = 'GET /maintenance/libraries/:libraryId/materials/ids';
  const pickAll = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择第 1 件' }));
    await userEvent.click(screen.getByRole('button', { name: '选择符合筛选条件的全部 120 件' }));
    await screen.findByText('已选 120 项');
  };
  const answers = (more: Answers = {}): Answers => ({
    [list]: () => ({ ...aPage(three()), totalCount: 120, totalPage: 6 }),
    [picks]: () => ({ materials: many, isCapped: false }),
    ...more,
  });

  it('is ticked at once, said by its number before, and acted on in parts with the versions that were seen', async () => {
    const { asked, notices, questions } = show(three, {
      search: '&tab=review&q=心',
      answers: answers({
        [moves]: ({ materialIds }: MaterialsMove) => ({
          done: materialIds.length - 1,
          refused: [{ id: materialIds[0]!, title: '心', why: '别人刚刚改过' }],
        }),
      }),
    });
    await pickAll();
    expect(lastOf(asked, picks)).toEqual({ libraryId, tab: 'review', search: '心' });
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '通过' }));
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['已发布 117 件，3 件未改']));
    expect(notices[0]!.text).toBe('《心》等 3 件：别人刚刚改过');
    expect(questions).toEqual(['对 120 件素材执行“通过”？']);
    const parts = asked.filter(({ operation }) => operation === moves).map(({ input }) => input as MaterialsMove);
    expect(parts.map(({ materialIds, versions }) => [materialIds.length, versions?.length])).toEqual([
      [50, 50],
      [50, 50],
      [20, 20],
    ]);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('says what was done before a failure', async () => {
    let calls = 0;
    const { notices } = show(three, {
      search: '&tab=review',
      answers: answers({
        [moves]: () => {
          if (calls++ > 0) throw new CallError(5030, '服务暂时不可用');
          return { done: 50, refused: [] };
        },
      }),
    });
    await pickAll();
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '通过' }));
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['服务暂时不可用', '已发布 50 件']));
  });
});

describe('the review', () => {
  it('passes the material that was seen and goes to the next by key', async () => {
    const { asked } = show(three, { search: '&tab=review' });
    expect(await screen.findByText('本校自制，影像已脱敏')).toBeTruthy();
    await userEvent.keyboard('a');
    await waitFor(() =>
      expect(lastOf(asked, moves)).toEqual({ libraryId, materialIds: [materialId(1)], move: 'publish', version: 3 }),
    );
    await waitFor(() => expect(location.search).toContain(materialId(2)));
    await userEvent.keyboard('k');
    await waitFor(() => expect(location.search).toContain(materialId(1)));
  });

  it('sends back with a reason, and not without one', async () => {
    const { asked } = show(three, { search: '&tab=review', reason: '缺少许可说明。' });
    await userEvent.click(await screen.findByRole('button', { name: /^退回/ }));
    await waitFor(() => expect(lastOf(asked, moves)).toMatchObject({ move: 'refuse', reason: '缺少许可说明。' }));
  });

  it('shows the words of the server where somebody else was faster, and what holds now', async () => {
    show(three, {
      search: '&tab=review',
      answers: {
        [moves]: () => {
          const current = aSheet(aMaterial(1), { source: '别人写的来源', version: 8 });
          throw new CallError(409, '别人刚刚改过', { current });
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /通过，下一件/ }));
    expect(await screen.findByText('别人刚刚改过')).toBeTruthy();
    expect(await screen.findByText('别人写的来源')).toBeTruthy();
  });

  it('says that nobody else reviews where one person keeps the library', async () => {
    show(three, { search: '&tab=review', library: aLibrary({ isShared: false }) });
    expect(await screen.findByText(/仅有你一位维护员，由你本人审核/)).toBeTruthy();
  });

  it('does not submit what is incomplete', async () => {
    show(() => [aMaterial(1, { status: 'draft', missing: ['licence'] })], { search: '&tab=draft' });
    expect((await screen.findAllByText('缺许可')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: '送审' })).toBeNull();
    expect(screen.getByRole('button', { name: '编辑信息' })).toBeTruthy();
  });
});

describe('files of an earlier visit', () => {
  it('are named until they are picked again or given up', async () => {
    localStorage.setItem(`uploads me ${libraryId}`, '第一讲.mp4\n图谱.zip');
    show(three);
    expect(await screen.findByText('上次有 2 个文件未上传完成')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '取消上传' }));
    expect(screen.queryByText('上次有 2 个文件未上传完成')).toBeNull();
    expect(localStorage.getItem(`uploads me ${libraryId}`)).toBeNull();
  });
});
