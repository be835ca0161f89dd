// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  NodeAdd,
  NodeEdit,
  NodeMove,
  NodeRemove,
  Outline,
  OutlineNode,
} from '#contract/teaching/outline.contract.ts';
import { moveTo } from '#contract/teaching/outline.rule.ts';
import { CallError } from '#shell/call-error.ts';
import CourseInformationScreen from '../../src/plugins/teaching/course-information.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';
import { courseId, someCourse, someNode, someOutline } from '../support/taught.builder.ts';

const path = '/courses/:courseId/outline';

/** A server that holds one outline, as far as the screen asks for it. */
function outlineServer(first: Outline) {
  let held = first;
  const write = (nodes: readonly OutlineNode[]) =>
    (held = someOutline(nodes, { version: held.version + 1, changes: { added: 1, changed: 0, removed: 0 } }));
  const detailOf = (nodeId: string) => ({
    node: held.nodes.find(({ id }) => id === nodeId)!,
    body: '',
    file: null,
    published: null,
  });
  const answers: Answers = {
    'GET /courses/:id/manage': () => someCourse(),
    [`GET ${path}`]: () => held,
    [`GET ${path}/:nodeId`]: ({ nodeId }: { nodeId: string }) => detailOf(nodeId),
    [`POST ${path}`]: ({ id, parentId, kind, title, position }: NodeAdd) =>
      write([...held.nodes, someNode(id!, { parentId, kind, title, position: position ?? 0, change: 'new' })]),
    [`POST ${path}/:nodeId/move`]: ({ nodeId, parentId, position, kind, version }: NodeMove) => {
      if (version !== held.version) throw new CallError(409, '内容已被他人修改', { current: held });
      return write(moveTo(held.nodes, nodeId, { parentId, position, kind: kind! })!);
    },
    [`DELETE ${path}/:nodeId`]: ({ nodeId }: NodeRemove) => write(held.nodes.filter(({ id }) => id !== nodeId)),
    [`PATCH ${path}/:nodeId`]: ({ nodeId, title, version }: NodeEdit) => {
      write(held.nodes.map((node) => (node.id === nodeId ? { ...node, title: title!, version: version + 1 } : node)));
      return detailOf(nodeId);
    },
  };
  return {
    answers,
    nodes: () => held.nodes,
    titles: () => held.nodes.map(({ title }) => title),
    colleague: (nodes: readonly OutlineNode[]) => write(nodes),
  };
}

const chapters = [
  someNode('one', { title: '绪论' }),
  someNode('lesson', { title: '排队', parentId: 'one', kind: 'richText' }),
  someNode('two', { title: '线性表', position: 1 }),
];
const at = `/courseManagement/index/courseInformation?id=${courseId}&tab=outline`;
const shown = () => screen.getAllByRole('treeitem').map((row) => row.querySelector('[class*=title]')?.textContent);
let server: ReturnType<typeof outlineServer>;
const show = () => showScreen(CourseInformationScreen, { at, answers: server.answers });
beforeEach(() => {
  server = outlineServer(someOutline(chapters));
});

describe('the course builder', () => {
  it('moves a row by keyboard at once, says where to, and tells the server', async () => {
    const { asked } = show();
    const first = await screen.findByRole('treeitem', { name: /绪论/ });
    first.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(shown()).toEqual(['线性表', '绪论', '排队']);
    expect(screen.getByText('“绪论”已移到“课程”第 2 位')).toBeInTheDocument();
    await waitFor(() => expect(server.titles()).toEqual(['线性表', '绪论', '排队']));
    expect(asked.at(-1)).toMatchObject({ input: { nodeId: 'one', parentId: null, position: 1, version: 1 } });
    await waitFor(() => expect(screen.getByRole('treeitem', { name: /绪论/ })).toHaveFocus());
  });

  it('sends quick moves one after the other, each upon the version before', async () => {
    const { asked } = show();
    (await screen.findByRole('treeitem', { name: /排队/ })).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowUp}{/Alt}');
    await waitFor(() => expect(asked.filter(({ operation }) => operation.endsWith('move')).length).toBe(2));
    const versions = asked
      .filter(({ operation }) => operation.endsWith('move'))
      .map(({ input }) => (input as NodeMove).version);
    expect(versions).toEqual([1, 2]);
    expect(server.titles()).toEqual(['绪论', '排队', '线性表']);
  });

  it('shows the server’s outline and says so when a colleague moved the same row', async () => {
    const { notices } = show();
    const first = await screen.findByRole('treeitem', { name: /绪论/ });
    const last = { parentId: null, position: 2, kind: 'chapter' } as const;
    server.colleague(moveTo([...chapters, someNode('three', { title: '树', position: 2 })], 'one', last)!);
    first.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(shown()).toEqual(['线性表', '树', '绪论', '排队']));
    expect(notices).toMatchObject([{ kind: 'warning', title: '章节目录刚刚被其他成员修改' }]);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(server.titles()).toEqual(['线性表', '树', '绪论', '排队']);
  });

  it('puts a move upon what a colleague changed elsewhere, and says so', async () => {
    const { notices } = show();
    const first = await screen.findByRole('treeitem', { name: /绪论/ });
    server.colleague([...chapters, someNode('three', { title: '树', position: 2 })]);
    first.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(shown()).toEqual(['线性表', '绪论', '排队', '树']));
    expect(notices).toMatchObject([{ kind: 'info', title: '章节目录刚刚被其他成员修改' }]);
  });

  it('takes moves back one after the other, also when they are saved', async () => {
    show();
    (await screen.findByRole('treeitem', { name: /绪论/ })).focus();
    expect(screen.getByRole('button', { name: /撤销移动/ })).toBeDisabled();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(server.titles()).toEqual(['线性表', '绪论', '排队']));
    (await screen.findByRole('treeitem', { name: /排队/ })).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(server.titles()).toEqual(['线性表', '排队', '绪论']));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(server.titles()).toEqual(['线性表', '绪论', '排队']));
    expect(screen.getByText('“排队”已移回原处')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /撤销移动/ }));
    await waitFor(() => expect(server.titles()).toEqual(['绪论', '排队', '线性表']));
    expect(screen.getByRole('button', { name: /撤销移动/ })).toBeDisabled();
  });

  it('offers the way back of a move by dialog in its notice, as long as that stands', async () => {
    const target = { parentId: null, position: 0, kind: 'chapter' };
    const { notices } = showScreen(CourseInformationScreen, {
      at: `${at}&node=two`,
      answers: server.answers,
      parts: { askOverlay: (async () => target) as never },
    });
    await userEvent.click(await screen.findByRole('button', { name: '移动和删除' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '移动到…' }));
    await waitFor(() => expect(server.titles()).toEqual(['线性表', '绪论', '排队']));
    expect(notices).toMatchObject([{ title: '已移动“线性表”', action: { label: '撤销' } }]);
    act(() => notices[0]!.action!.onPress());
    await waitFor(() => expect(server.titles()).toEqual(['绪论', '排队', '线性表']));
    act(() => notices[0]!.action!.onPress());
    expect(notices).toHaveLength(1);
  });

  it('does not take back what a colleague has moved on', async () => {
    const { notices } = show();
    (await screen.findByRole('treeitem', { name: /排队/ })).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(server.titles()).toEqual(['绪论', '线性表', '排队']));
    server.colleague(moveTo(server.nodes(), 'lesson', { parentId: 'one', position: 0, kind: 'richText' })!);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'warning', title: '章节目录刚刚被其他成员修改' }]));
    expect(shown()).toEqual(['绪论', '排队', '线性表']);
  });

  it('adds behind what is chosen, and names it right away', async () => {
    show();
    await userEvent.click(await screen.findByRole('treeitem', { name: /线性表/ }));
    await userEvent.click(screen.getByRole('button', { name: '新增' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '节' }));
    const title = await screen.findByRole('textbox', { name: '标题' });
    await waitFor(() => expect(title).toHaveFocus());
    await userEvent.keyboard('顺序表');
    expect(title).toHaveValue('顺序表');
    await waitFor(() => expect(server.titles()).toEqual(['绪论', '排队', '线性表', '顺序表']));
    expect(await screen.findByText(/已自动保存/)).toBeInTheDocument();
  });

  it('deletes by key with a way back', async () => {
    const { notices } = show();
    (await screen.findByRole('treeitem', { name: /排队/ })).focus();
    await userEvent.keyboard('{Delete}');
    expect(shown()).toEqual(['绪论', '线性表']);
    await waitFor(() => expect(server.titles()).toEqual(['绪论', '线性表']));
    expect(notices).toMatchObject([{ title: '已删除“排队”', action: { label: '撤销' } }]);
  });

  it('says what learners see now, and names the publication by its result', async () => {
    server = outlineServer(someOutline(chapters, { changes: { added: 1, changed: 2, removed: 0 } }));
    const { asked } = showScreen(CourseInformationScreen, {
      at,
      answers: {
        ...server.answers,
        'POST /courses/:id/publish': () => someCourse({ version: 4, publishedVersion: 2 }),
      },
    });
    const bar = await screen.findByRole('region', { name: '发布状态' });
    expect(bar).toHaveTextContent('第 2 版 · 3 处改动');
    expect(bar).toHaveTextContent('学生当前看到第 1 版');
    await userEvent.click(screen.getByRole('button', { name: '发布 3 处改动' }));
    await waitFor(() => expect(bar).toHaveTextContent('学生当前看到第 2 版'));
    expect(asked).toContainEqual({
      operation: 'POST /courses/:id/publish',
      input: { id: courseId, version: 3, outlineVersion: 1 },
    });
  });

  it('does not publish what lacks its content, and leads to it', async () => {
    const bare = someNode('film', { title: '没有视频', parentId: 'two', kind: 'video', isReady: false, change: 'new' });
    server = outlineServer(someOutline([...chapters, bare], { changes: { added: 1, changed: 0, removed: 0 } }));
    showScreen(CourseInformationScreen, {
      at,
      answers: server.answers,
      parts: {
        upload: {
          Field: () => <p>选一个视频</p>,
          PhotoCode: () => null,
          Captions: () => null,
          CaptionsField: () => null,
          flow: () => Promise.reject(new Error('one file at a time')),
          send: () => Promise.reject(new Error('no picture')),
        },
      },
    });
    const bar = await screen.findByRole('region', { name: '发布状态' });
    expect(screen.getByRole('button', { name: /^发布/ })).toBeDisabled();
    expect(bar).toHaveTextContent('1 项缺内容');
    await userEvent.click(within(bar).getByRole('button', { name: '查看' }));
    expect(await screen.findByText('选一个视频')).toBeInTheDocument();
  });
});

describe('an address without its course', () => {
  it('asks to choose one, and says when it is not there', async () => {
    showScreen(CourseInformationScreen, { at: '/courseManagement/index/courseInformation', answers: {} });
    expect(await screen.findByText('请先选择一门课程')).toBeInTheDocument();
    showScreen(CourseInformationScreen, {
      at,
      answers: {
        'GET /courses/:id/manage': () => {
          throw new CallError(404, '内容不存在');
        },
      },
    });
    expect(await screen.findByText('课程不存在，或你不是其教学团队成员')).toBeInTheDocument();
  });
});
