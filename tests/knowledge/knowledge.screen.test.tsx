// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { GraphAct } from '#contract/knowledge/graph.rule.ts';
import { withActs } from '#contract/knowledge/graph.rule.ts';
import { knowledgeAddresses } from '#contract/knowledge/knowledge.addresses.ts';
import type { KnowledgeDraft } from '#contract/knowledge/knowledge.contract.ts';
import { knowledgeNews, knowledgeTopic } from '#contract/knowledge/knowledge-news.rule.ts';
import { CallError } from '#shell/call-error.ts';
import { xlsxOf } from '#server/demo/library/files/spreadsheet-file.ts';
import CourseKnowledgeScreen from '../../src/plugins/knowledge/course-knowledge.screen.tsx';
import ImportOverlay from '../../src/plugins/knowledge/import.overlay.tsx';
import OfferingKnowledgeScreen from '../../src/plugins/knowledge/offering-knowledge.screen.tsx';
import RelateOverlay from '../../src/plugins/knowledge/relate.overlay.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';
import {
  courseId,
  detailOf,
  draftOf,
  graphOf,
  idOf,
  nodeOf,
  offeringId,
  queue,
  stack,
  tree,
} from './knowledge.builder.ts';

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const study: Answers = {
  'GET /knowledge/offerings/:offeringId': () => graphOf(),
  'GET /knowledge/offerings/:offeringId/nodes/:nodeId': () => detailOf(),
};

it('a node is walked to along the edges, opened, and says why it is mastered so far', async () => {
  showScreen(OfferingKnowledgeScreen, { at: knowledgeAddresses.offering.to({ id: offeringId }), answers: study });
  const first = await screen.findByRole('button', { name: '栈，已掌握，掌握 100%' });
  first.focus();
  await userEvent.keyboard('{ArrowRight}');
  const second = screen.getByRole('button', { name: '队列，学习中，掌握 65%，接着学' });
  expect(second).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('为什么是 65')).toBeVisible();
  expect(window.location.search).toContain(queue);
  expect(screen.getByText('学习中，再得 15 分即为掌握')).toBeVisible();
  expect(screen.getByText('1 题得 7.5 / 10 分')).toBeVisible();
  expect(screen.getByRole('link', { name: /3\.2 队列 ?08:14–13:40/ })).toHaveAttribute(
    'href',
    expect.stringContaining('t=494'),
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('为什么是 65')).toBeNull());
  await userEvent.keyboard('/树{Enter}');
  expect(window.location.search).toContain(tree);
});

it('the list says the same, and the way to a goal', async () => {
  const at = knowledgeAddresses.offering.to({ id: offeringId, look: 'list', goal: tree });
  showScreen(OfferingKnowledgeScreen, { at, answers: study });
  expect(await screen.findByText(/目标：树/)).toHaveTextContent('还差 2 步，视频约 12 分钟');
  const row = screen.getByRole('button', { name: /^队列/ });
  expect(row).toHaveTextContent('接着学先学：栈学习中65%');
  row.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: /^树我的目标/ })).toHaveFocus();
  await press('取消目标');
  expect(window.location.search).not.toContain('goal');
});

it('before a graph is published the page leads to the course', async () => {
  const answers = {
    'GET /knowledge/offerings/:offeringId': () => graphOf({ nodes: [], relations: [], publishedAt: null }),
  };
  showScreen(OfferingKnowledgeScreen, { at: knowledgeAddresses.offering.to({ id: offeringId }), answers });
  expect(await screen.findByText('教师尚未发布知识图谱')).toBeVisible();
  expect(screen.getByRole('link', { name: '去课程学习' })).toBeVisible();
});

const parts = { setUnsaved: () => undefined };
/** The dialog gives a relation that closes a circle. */
const closing = { ...parts, askOverlay: async () => ({ from: tree, to: stack, kind: 'requires' }) as never };

/** A server of one graph. */
function served() {
  let draft = draftOf();
  const taken: GraphAct[][] = [];
  const answers: Answers = {
    'GET /knowledge/courses/:courseId/draft': () => draft,
    'POST /knowledge/courses/:courseId/draft': ({ acts }: { acts: GraphAct[] }) => {
      const next = withActs(draft, acts);
      if (next.graph === null) throw new CallError(409, 'changed', { current: draft });
      taken.push(acts);
      draft = { ...draft, ...(next.graph as KnowledgeDraft), version: draft.version + 1 };
      return draft;
    },
  };
  return { answers, taken, theirs: (change: (before: KnowledgeDraft) => KnowledgeDraft) => (draft = change(draft)) };
}

it('a node is made, renamed, placed and deleted by keys alone, and what differs is counted', async () => {
  const { answers, taken } = served();
  showScreen(CourseKnowledgeScreen, { at: knowledgeAddresses.course.to({ id: courseId }), answers, parts: closing });
  const list = within(await screen.findByRole('region', { name: '知识点列表' }));
  await userEvent.click(list.getByRole('button', { name: /^树/ }));
  await userEvent.keyboard('n');
  const name = await screen.findByDisplayValue('新知识点 4');
  await userEvent.clear(name);
  await userEvent.type(name, '图{Enter}');
  const row = await list.findByRole('button', { name: /^图 ?已改/ });
  row.focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(taken.flat().map(({ act }) => act)).toEqual(['add', 'edit', 'move']));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent!.slice(0, 2))).toEqual([
    '栈已',
    '队列',
    '图已',
    '树已',
  ]);
  // Whatever is chosen in the dialog, a circle is refused by its names and never sent.
  await userEvent.keyboard('p');
  expect(await screen.findByText('前置关系会形成循环：树 → 栈 → 队列 → 树')).toBeVisible();
  expect(taken).toHaveLength(3);
  list.getByRole('button', { name: /^图 ?已改/ }).focus();
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(list.queryByRole('button', { name: /^图 ?已改/ })).toBeNull());
});

it('what somebody else writes comes in; what clashes is asked with both values', async () => {
  const { answers, taken, theirs } = served();
  const at = knowledgeAddresses.course.to({ id: courseId, node: stack });
  const { say } = showScreen(CourseKnowledgeScreen, { at, answers, parts });
  const name = await screen.findByDisplayValue('栈');
  theirs((draft) => ({ ...draft, version: 4, nodes: [...draft.nodes, nodeOf(idOf('f1'), '散列表')] }));
  say(knowledgeNews, { version: 4 }, knowledgeTopic(courseId));
  expect(await screen.findByRole('button', { name: /^散列表，未学/ })).toBeVisible();
  theirs((draft) => ({
    ...draft,
    version: 5,
    nodes: draft.nodes.map((node) => (node.id === stack ? { ...node, title: '链栈' } : node)),
  }));
  await userEvent.clear(name);
  await userEvent.type(name, '顺序栈{Enter}');
  expect(await screen.findByText('其他成员刚刚也修改了此处，两份内容均已保留')).toBeVisible();
  expect(screen.getByText('链栈', { selector: 'dd' })).toBeVisible();
  await press('使用我的版本');
  await waitFor(() => expect(taken.at(-1)).toMatchObject([{ was: { title: '链栈' }, now: { title: '顺序栈' } }]));
  // What is being typed stays, and what they wrote meanwhile is said beside it.
  await userEvent.type(name, '表');
  theirs((draft) => ({
    ...draft,
    version: 8,
    nodes: draft.nodes.map((node) => (node.id === stack ? { ...node, title: '堆栈' } : node)),
  }));
  say(knowledgeNews, { version: 8 }, knowledgeTopic(courseId));
  expect(await screen.findByText('其他成员刚刚改为：堆栈')).toBeVisible();
  expect(name).toHaveValue('顺序栈表');
  await userEvent.keyboard('{Escape}');
  expect(name).toHaveValue('堆栈');
});

it('how a class stands is said with how many they are, or why it is not shown', async () => {
  const at = knowledgeAddresses.course.to({ id: courseId, tab: 'class' });
  let draft = draftOf({ nodes: [...draftOf().nodes, nodeOf(idOf('f1'), '图')] });
  let isDown = true;
  const answers: Answers = {
    'GET /knowledge/courses/:courseId/draft': () => draft,
    'GET /courses/:id/manage': () => ({ offerings: [{ id: offeringId, number: 3, term: '2026 秋', status: 'open' }] }),
    'GET /knowledge/courses/:courseId/mastery': () => {
      if (isDown) throw new CallError(500, '暂时无法读取');
      return { learners: 30, nodes: [{ id: stack, mastery: 65, state: 'learning' }] };
    },
  };
  const { say } = showScreen(CourseKnowledgeScreen, { at, answers, parts });
  expect(await screen.findByText('发布后可查看班级掌握')).toBeVisible();
  // There is nothing published to go back to.
  expect(screen.queryByRole('button', { name: '放弃草稿' })).toBeNull();
  const published = { version: 1, publishedAt: '2026-11-20T02:00:00.000Z', publishedBy: '沈知远' };
  draft = { ...draft, version: 4, published: { ...published, graph: { nodes: [], relations: [], contents: [] } } };
  say(knowledgeNews, { version: 4 }, knowledgeTopic(courseId));
  expect(await screen.findByText('暂时无法读取')).toBeVisible();
  expect(screen.getByRole('button', { name: '放弃草稿' })).toBeEnabled();
  isDown = false;
  await press(/重试|重新加载/);
  expect(await screen.findByText('30 名学生的平均')).toBeVisible();
  expect(screen.getByRole('button', { name: /^栈，学习中，掌握 65%/ })).toBeVisible();
});

it('a relation that would close a circle is named before anybody sends it', async () => {
  const draft = draftOf();
  const Overlay = () => <RelateOverlay graph={draft} node={draft.nodes[0]!} onClose={() => undefined} />;
  showScreen(Overlay, { at: '/', answers: {} });
  fireEvent.change(screen.getByRole('combobox', { name: '知识点' }), { target: { value: tree } });
  expect(screen.getByRole('alert')).toHaveTextContent('会形成循环：树 → 栈 → 队列 → 树');
  expect(screen.getByRole('button', { name: '添加' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: '与它相关' }));
  expect(screen.getByRole('button', { name: '添加' })).toBeEnabled();
});

it('a table is judged line by line before anything of it is written', async () => {
  const closed: unknown[] = [];
  const draft = draftOf();
  const Overlay = () => <ImportOverlay graph={draft} onClose={(wish) => void closed.push(wish)} />;
  showScreen(Overlay, { at: '/', answers: {} });
  const rows = [
    ['类型', '名称', '前置'],
    ['主题', '图', '树'],
    ['', '栈', '图'],
  ];
  const book = xlsxOf([{ name: '图谱', rows }]);
  const file = new File([book as Uint8Array<ArrayBuffer>], '图谱.xlsx');
  await userEvent.upload(screen.getByLabelText('表格文件（xlsx）', { selector: 'input' }), file);
  expect(await screen.findByText('会形成循环：图 → 栈 → 队列 → 树 → 图', { exact: false })).toBeVisible();
  await press('导入到草稿 · 2 处改动');
  expect(closed).toMatchObject([{ acts: [{ act: 'add', node: { title: '图', kind: 'topic' } }, { act: 'relate' }] }]);
});
