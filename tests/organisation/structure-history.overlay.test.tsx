// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { StructureAct } from '#contract/organisation/restructuring.contract.ts';
import { CallError } from '#shell/call-error.ts';
import StructureHistoryOverlay from '../../src/plugins/organisation/structure-history.overlay.tsx';
import { showScreen } from '../support/show-screen.tsx';

const list = 'GET /organisation/restructurings';
const undo = 'POST /organisation/restructurings/:id/undoing';

const one = (facts: Partial<StructureAct> = {}): StructureAct => ({
  ...{ id: '1', kind: 'merge', from: ['软件学院'], to: { id: 'c', name: '计算机学院' }, madeBy: '顾清和' },
  ...{ madeAt: '2026-11-20T02:00:00Z', undoneBy: null, undoneAt: null, undoUntil: '2026-12-20T02:00:00Z' },
  parts: [{ name: '学生', count: 1204 }],
  ...facts,
});
const pageOf = (data: StructureAct[]) => ({
  ...{ data, totalCount: data.length, pageNo: 1, pageSize: 10, totalPage: 1 },
});
const show = (answers: Parameters<typeof showScreen>[1]['answers']) =>
  showScreen(() => <StructureHistoryOverlay schoolId="s" onClose={() => undefined} />, {
    at: '/account/schoolAdmin/collegemanagement',
    answers,
  });

it('says that nothing was merged yet', async () => {
  show({ [list]: () => pageOf([]) });
  await screen.findByText('没有合并或拆分过');
});

it('says who merged what, takes it back, and says so', async () => {
  let isUndone = false;
  const undone = { undoneBy: '顾清和', undoneAt: '2026-11-21T02:00:00Z', undoUntil: null };
  const { notices } = show({
    [list]: () => pageOf([one(isUndone ? undone : {}), one({ id: '2', kind: 'split', undoUntil: null })]),
    [undo]: () => {
      isUndone = true;
      return one(undone);
    },
  });
  await screen.findByText('软件学院 并入 计算机学院');
  expect(screen.getAllByText('学生 1,204').length).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: '撤销“软件学院 并入 计算机学院”' }));
  await screen.findByText('已撤销');
  expect(screen.queryByRole('button', { name: /^撤销/ })).toBeNull();
  expect(document.activeElement?.textContent).toBe('软件学院 并入 计算机学院');
  expect(notices).toMatchObject([{ kind: 'success', title: '已撤销“软件学院 并入 计算机学院”' }]);
});

it('names what stands in the way of taking back', async () => {
  show({
    [list]: () => pageOf([one()]),
    [undo]: () => {
      throw new CallError(405, '移动的内容之后又有改动，不能整体撤销', { names: ['沈知微 7', '软件系'], count: 12 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^撤销/ }));
  await screen.findByText('移动的内容之后又有改动，不能整体撤销：沈知微 7、软件系等 12 项');
});
