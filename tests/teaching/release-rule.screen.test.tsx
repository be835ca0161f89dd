// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NodeEdit, OutlineNode } from '#contract/teaching/outline.contract.ts';
import { CallError } from '#shell/call-error.ts';
import CourseInformationScreen from '../../src/plugins/teaching/course-information.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';
import { courseId, someCourse, someNode, someOutline } from '../support/taught.builder.ts';

const path = '/courses/:courseId/outline';
let nodes: readonly OutlineNode[];
let written: NodeEdit[];
let isRefusing = false;
const detailOf = (nodeId: string) => ({
  ...{ node: nodes.find(({ id }) => id === nodeId)!, body: '', file: null, published: null },
});
const show = (nodeId: string) =>
  showScreen(CourseInformationScreen, {
    at: `/courseManagement/index/courseInformation?id=${courseId}&tab=outline&node=${nodeId}`,
    answers: {
      'GET /courses/:id/manage': () => someCourse(),
      [`GET ${path}`]: () => someOutline(nodes),
      [`GET ${path}/classes`]: () => ({ data: [{ id: 'k', name: '一班', number: 2, term: '2026 秋' }] }),
      [`GET ${path}/:nodeId`]: ({ nodeId: id }: { nodeId: string }) => detailOf(id),
      [`PATCH ${path}/:nodeId`]: (edit: NodeEdit) => {
        if (isRefusing) throw new CallError(405, '开放条件互相等待，学生将永远无法打开');
        written.push(edit);
        nodes = nodes.map((one) =>
          one.id === edit.nodeId ? { ...one, release: edit.release ?? one.release, version: one.version + 1 } : one,
        );
        return detailOf(edit.nodeId);
      },
    },
    parts: { editor: { Editor: () => null } } as never,
  });
const rule = async () => within(await screen.findByRole('region', { name: '开放条件' }));
const addCondition = async (name: string) => {
  await userEvent.click((await rule()).getByRole('button', { name: '添加条件' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => {
  written = [];
  isRefusing = false;
  nodes = [
    someNode('one', { title: '绪论' }),
    someNode('first', { title: '排队', parentId: 'one', kind: 'richText' }),
    someNode('second', { title: '出队', parentId: 'one', kind: 'richText', position: 1 }),
  ];
});

describe('the release rule of a row', () => {
  it('begins with what stands before it, reads as a sentence, saves by itself and marks the tree', async () => {
    show('second');
    expect((await rule()).getByText('无条件，随课程开放')).toBeVisible();
    await addCondition('完成其他内容之后');
    expect((await rule()).getByText('完成“排队”后')).toBeVisible();
    await waitFor(() => expect(written).toMatchObject([{ release: [{ kind: 'after', itemId: 'first' }] }]));
    const row = screen.getByRole('treeitem', { name: /出队/ });
    await waitFor(() => expect(within(row).getByLabelText('有开放条件')).toBeVisible());
    await addCondition('指定教学班');
    expect((await rule()).getByText('完成“排队”后、面向一班')).toBeVisible();
    await userEvent.click((await rule()).getByRole('button', { name: '删除条件“完成其他内容之后”' }));
    await waitFor(() => expect(written.at(-1)).toMatchObject({ release: [{ kind: 'classes', classIds: ['k'] }] }));
  });

  it('that would lock for good is said with its circle and not sent, and what was chosen stays', async () => {
    nodes = nodes.map((one) => (one.id === 'second' ? { ...one, release: [{ kind: 'after', itemId: 'first' }] } : one));
    show('first');
    await addCondition('完成其他内容之后');
    expect(await screen.findByRole('alert')).toHaveTextContent('“排队” → “出队” → “排队” 互相等待');
    expect((await rule()).getByText('完成“出队”后')).toBeVisible();
    await userEvent.click((await rule()).getByRole('button', { name: /删除条件/ }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(written).toEqual([]);
  });

  it('shows the circle that a colleague made meanwhile, once the server refuses it', async () => {
    show('first');
    await rule();
    // Not on this page yet.
    nodes = nodes.map((one) => (one.id === 'second' ? { ...one, release: [{ kind: 'after', itemId: 'first' }] } : one));
    isRefusing = true;
    await addCondition('完成其他内容之后');
    expect(await screen.findByText(/“排队” → “出队” → “排队” 互相等待/)).toBeVisible();
    expect((await rule()).getByText('完成“出队”后')).toBeVisible();
  });
});
