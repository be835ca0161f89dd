// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { discussionNews, discussionTopic } from '#contract/discussions/discussion.rule.ts';
import { discussionsAddresses } from '#contract/discussions/discussions.addresses.ts';
import { CallError } from '#shell/call-error.ts';
import CourseDiscussionScreen from '../../src/plugins/discussions/course-discussion.screen.tsx';
import ReasonOverlay from '../../src/plugins/discussions/reason.overlay.tsx';
import OfferingDiscussionScreen from '../../src/plugins/discussions/offering-discussion.screen.tsx';
import OwnDiscussionsScreen from '../../src/plugins/discussions/own-discussions.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';
import {
  answerOf,
  chapterId,
  courseId,
  DiscussionWorld,
  offeringId,
  threadOf,
  writerOf,
} from './discussions.builder.ts';

const person = { id: '00000000-0000-4000-8000-000000000009' };
let world = new DiscussionWorld();
const [first, second] = [
  threadOf('01', '栈为什么要压空'),
  threadOf('02', '队列能不能换成两个栈', { placeId: chapterId }),
];

const learn = (place: { thread?: string } = {}, parts = {}) =>
  showScreen(OfferingDiscussionScreen, {
    at: discussionsAddresses.offering.to({ id: offeringId, ...place }),
    ...{ answers: world.answers, person, parts },
  });
const heading = (name: string) => screen.findByRole('heading', { name });
const here = () => window.location.pathname + window.location.search;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const more = async (of: HTMLElement) => {
  await userEvent.click(within(of).getAllByRole('button', { name: '更多操作' })[0]!);
  return screen.findByRole('menu');
};

beforeEach(() => {
  sessionStorage.clear();
  world = new DiscussionWorld();
  world.threads = [first, second];
});

it('is walked by keys, and says that the open thread was seen', async () => {
  const { asked } = learn();
  await screen.findByRole('link', { name: /栈为什么要压空/ });
  await userEvent.keyboard('j');
  expect(await heading('栈为什么要压空')).toBeVisible();
  expect(screen.getByText('栈为什么要压空的正文')).toBeVisible();
  await userEvent.keyboard('j');
  expect(await heading('队列能不能换成两个栈')).toBeVisible();
  await userEvent.keyboard('k');
  expect(await heading('栈为什么要压空')).toBeVisible();
  const seen = () => asked.filter(({ operation }) => operation.endsWith('/seen')).map(({ input }) => input);
  await vi.waitFor(() => expect(seen()).toEqual([{ id: first.id }, { id: second.id }, { id: first.id }]));
  await userEvent.keyboard('r');
  expect(await screen.findByRole('textbox', { name: '回答' })).toHaveFocus();
});

it('a chapter, a scope, an order and a search stand in the address', async () => {
  const { asked } = learn();
  const places = within(await screen.findByRole('navigation', { name: '讨论范围' }));
  await userEvent.click(places.getByRole('link', { name: /第一章 绪论/ }));
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: /栈为什么要压空/ })).toBeNull());
  expect(here()).toBe(discussionsAddresses.offering.to({ id: offeringId, place: chapterId }));
  await press('最热');
  await userEvent.type(screen.getByRole('searchbox'), '没有{Enter}');
  expect(await screen.findByText('未找到符合条件的问题')).toBeVisible();
  expect(asked.at(-1)!.input).toEqual({ offeringId, pageNo: 1, placeId: chapterId, order: 'popular', search: '没有' });
  await userEvent.click(places.getByRole('link', { name: /等人回答/ }));
  await vi.waitFor(() => expect(here()).toContain('scope=open'));
});

it('asking shows what is like it, keeps what was typed where it fails and over a reload, and opens what was asked', async () => {
  learn();
  await screen.findByRole('link', { name: /栈为什么要压空/ });
  await userEvent.keyboard('c');
  const title = await screen.findByRole('textbox', { name: /标题/ });
  expect(title).toHaveFocus();
  await userEvent.type(title, '队列');
  const likely = await screen.findByRole('region', { name: '相近的问题' });
  expect(within(likely).getByRole('link', { name: /队列能不能换成两个栈/ })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '所在章节' }), chapterId);
  await userEvent.type(screen.getByRole('textbox', { name: '补充说明' }), '试过了');
  await userEvent.click(screen.getByRole('checkbox', { name: '匿名' }));
  world.refusal = new CallError(500, '服务器没有响应');
  await press(/提交问题/);
  expect(await screen.findByText('服务器没有响应')).toBeVisible();
  expect(title).toHaveValue('队列');
  cleanup();
  const { asked } = learn();
  expect(await screen.findByRole('textbox', { name: /标题/ })).toHaveValue('队列');
  expect(screen.getByRole('textbox', { name: '补充说明' })).toHaveValue('试过了');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(here()).toContain('thread='));
  expect(await screen.findByText('队列的正文')).toBeVisible();
  expect(asked.find(({ operation }) => operation === 'POST /discussions/threads')!.input).toEqual({
    ...{ offeringId, placeId: chapterId, title: '队列', body: '试过了', isAnonymous: true },
  });
  cleanup();
  learn();
  expect(await screen.findByText('选择一个问题查看')).toBeVisible();
});

it('the anonymous box is there only where the teacher allows it', async () => {
  world.settings.allowsAnonymous = false;
  learn({ thread: first.id });
  await heading('栈为什么要压空');
  await userEvent.keyboard('r');
  await screen.findByRole('textbox', { name: '回答' });
  expect(screen.queryByRole('checkbox', { name: '匿名' })).toBeNull();
});

it('an answer that could not be sent stays, and is sent with the next try', async () => {
  const { asked } = learn({ thread: first.id });
  await heading('栈为什么要压空');
  await press(/回答该问题/);
  await userEvent.type(await screen.findByRole('textbox', { name: '回答' }), '因为还没访问');
  world.refusal = new CallError(500, '服务器没有响应');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('服务器没有响应')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '回答' })).toHaveValue('因为还没访问');
  cleanup();
  learn({ thread: first.id });
  expect(await screen.findByRole('textbox', { name: '回答' })).toHaveValue('因为还没访问');
  await userEvent.click(screen.getByRole('button', { name: /^回答/ }));
  expect(await screen.findByText('因为还没访问')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: '回答' })).toBeNull();
  expect(asked.find(({ operation }) => operation === 'POST /discussions/threads/:id/posts')!.input).toEqual({
    ...{ id: first.id, parentId: null, body: '因为还没访问', isAnonymous: false },
  });
});

it('whoever asked accepts an answer, upon the version that is shown; others do not', async () => {
  world.posts = [answerOf('11', '甲的回答')];
  learn({ thread: first.id });
  await screen.findByText('甲的回答');
  expect(screen.queryByRole('button', { name: '设为最佳' })).toBeNull();
  cleanup();
  world.threads = [{ ...first, may: { ...first.may, accept: true } }];
  const { asked } = learn({ thread: first.id });
  await screen.findByText('甲的回答');
  await press('设为最佳');
  expect(await screen.findByText('最佳回答')).toBeVisible();
  expect(asked.find(({ operation }) => operation.endsWith('/accepting'))!.input).toEqual({
    ...{ id: first.id, version: 3, postId: world.posts[0]!.id },
  });
  expect(screen.getByRole('button', { name: '取消最佳' })).toBeVisible();
});

it('new answers of others wait behind a line, one’s own are there at once', async () => {
  world.posts = [answerOf('11', '甲的回答')];
  const { say } = learn({ thread: first.id });
  await screen.findByText('甲的回答');
  world.threads = [...world.threads, threadOf('b7', '层次遍历要几个队列')];
  world.posts = [answerOf('12', '乙的回答'), { ...world.posts[0]!, likes: 4 }];
  say(discussionNews, { threadId: first.id }, discussionTopic('00000000-0000-4000-8000-0000000000ff'));
  say(discussionNews, { threadId: first.id }, discussionTopic(offeringId));
  const line = await screen.findByRole('button', { name: '有 1 条新回答' });
  expect(await screen.findByText('层次遍历要几个队列', {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.queryByText('乙的回答')).toBeNull();
  expect(screen.getByRole('button', { name: '赞，4' })).toBeVisible();
  await userEvent.click(line);
  expect(await screen.findByText('乙的回答')).toBeVisible();
  expect(screen.queryByRole('button', { name: /条新回答/ })).toBeNull();
});

it('only the team moderates', async () => {
  world.posts = [answerOf('11', '甲的回答', { writer: writerOf(null) })];
  learn({ thread: first.id });
  await screen.findByText('匿名学生');
  const offered = within(await more(screen.getByRole('article', { name: '栈为什么要压空' }))).getAllByRole('menuitem');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['举报']);
  cleanup();
  world.threads = [{ ...first, may: { ...first.may, moderate: true } }];
  world.posts = [answerOf('11', '甲的回答', { writer: writerOf('宋怀瑾', { isAnonymous: true }) })];
  const askOverlay = vi.fn(async () => null);
  const { asked } = learn({ thread: first.id }, { askOverlay });
  await screen.findByText('宋怀瑾');
  expect(screen.getByText('匿名')).toBeVisible();
  const thread = screen.getByRole('article', { name: '栈为什么要压空' });
  await userEvent.click(within(await more(thread)).getByRole('menuitem', { name: '置顶' }));
  await vi.waitFor(() =>
    expect(asked).toContainEqual({
      ...{ operation: 'POST /discussions/threads/:id/moderating' },
      input: { id: first.id, isPinned: true, isLocked: false },
    }),
  );
  await userEvent.click(within(await more(thread)).getByRole('menuitem', { name: '隐藏' }));
  expect(askOverlay).toHaveBeenCalledWith(expect.anything(), {
    ...{ act: 'hide', what: 'question', id: first.id, done: null },
  });
});

it('the team reads what was reported, and lets it stand', async () => {
  const may = { ...first.may, moderate: true };
  world.threads = [{ ...first, may, reports: ['用语不文明', '用语不文明'] }];
  world.posts = [answerOf('11', '甲的回答', { reports: ['与课程无关'] })];
  const { asked } = learn({ thread: first.id });
  expect(await screen.findByText('2 人举报')).toBeVisible();
  expect(screen.getByText('原因：用语不文明')).toBeVisible();
  const [question, answer] = [...screen.getAllByRole('button', { name: '不予处理' })];
  await userEvent.click(answer!);
  await userEvent.click(question!);
  await vi.waitFor(() =>
    expect(asked.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['POST /discussions/posts/:id/dismissing', 'POST /discussions/threads/:id/dismissing']),
    ),
  );
});

it('reports with a reason, which is there after a reload, and says what happens', async () => {
  const onClose = vi.fn();
  const shown = { act: 'report', what: 'question', id: first.id, done: '已举报，教学团队会查看', onClose } as const;
  const answers = { 'POST /discussions/threads/:id/reports': () => null };
  showScreen(() => <ReasonOverlay {...shown} />, { at: '/', answers, person });
  await press('用语不文明');
  cleanup();
  const { asked, notices } = showScreen(() => <ReasonOverlay {...shown} />, { at: '/', answers, person });
  await press('举报');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith(null));
  expect(asked[0]!.input).toEqual({ id: first.id, reason: '用语不文明' });
  expect(notices).toMatchObject([{ kind: 'success', title: '已举报，教学团队会查看' }]);
});

it('hides with a reason only', async () => {
  const onClose = vi.fn();
  const hidden = vi.fn(() => null);
  const answers = { 'POST /discussions/posts/:id/hiding': hidden };
  showScreen(() => <ReasonOverlay act="hide" what="post" id={first.id} done={null} onClose={onClose} />, {
    at: '/',
    answers,
    person,
  });
  expect(screen.getByRole('button', { name: '隐藏' })).toBeDisabled();
  await press('重复提问');
  await press('隐藏');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith(null));
  expect(hidden).toHaveBeenCalledWith({ id: first.id, isHidden: true, reason: '重复提问' });
});

it('says why nothing can be written', async () => {
  const may = { ...first.may, write: false };
  world.threads = [{ ...first, may, isLocked: true }];
  learn({ thread: first.id });
  expect(await screen.findByText('教师已锁定该问题，不能再回答。')).toBeVisible();
  cleanup();
  world.settings.isOver = true;
  learn({ thread: first.id });
  expect(await screen.findByText('本次开课已结束，可查看，不能再提问和回答。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '提问' })).toBeNull();
});

it('what is gone is said, with a way back', async () => {
  learn({ thread: threadOf('77', '').id });
  expect(await heading('该问题不存在')).toBeVisible();
  await press('返回问题列表');
  expect(here()).toBe(discussionsAddresses.offering.to({ id: offeringId }));
});

it('the team reads all offerings, and allows anonymity upon the version that it saw', async () => {
  world.settings.isTeam = true;
  const offerings = [
    { id: offeringId, term: '2026 秋', number: 6, status: 'running' },
    { id: chapterId, term: '2026 春', number: 5, status: 'cancelled' },
  ];
  let theirs = 0;
  const configured = vi.fn(({ version }: { version: number }) => {
    if (theirs++ === 0) throw new CallError(409, '其他成员已修改', { current: { version } });
    return { allowsAnonymous: false, version: 6 };
  });
  const answers = {
    ...world.answers,
    'GET /courses/:id/manage': () => ({ offerings }),
    'PUT /discussions/courses/:courseId/settings': configured,
  };
  const at = discussionsAddresses.course.to({ id: courseId, offering: offeringId });
  const { asked, notices } = showScreen(CourseDiscussionScreen, { at, answers, person });
  const box = await screen.findByRole('switch', { name: '允许学生匿名' });
  await userEvent.click(box);
  await vi.waitFor(() => expect(notices).toMatchObject([{ kind: 'error', title: '其他成员已修改' }]));
  await userEvent.click(box);
  await vi.waitFor(() => expect(configured).toHaveBeenCalledTimes(2));
  expect(configured).toHaveBeenCalledWith({ courseId, version: 5, allowsAnonymous: false });
  expect(asked).toContainEqual({
    ...{ operation: 'GET /discussions/courses/threads' },
    input: { courseId, offeringId, pageNo: 1 },
  });
  expect(screen.getByRole('link', { name: /已隐藏/ })).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: '开课' }));
  await userEvent.click(await screen.findByRole('option', { name: '全部开课' }));
  await vi.waitFor(() => expect(here()).toBe(discussionsAddresses.course.to({ id: courseId })));
});

it('one’s own lead into their courses', async () => {
  const asked = { ...threadOf('01', '栈为什么要压空'), course: '数据结构' };
  const answers = {
    'GET /discussions/own': ({ scope }: { scope: string }) => {
      const data = scope === 'asked' ? [asked] : [];
      return { data, pageNo: 1, pageSize: 20, totalCount: data.length, totalPage: 1 };
    },
  };
  showScreen(OwnDiscussionsScreen, { at: discussionsAddresses.own.to(), answers, person });
  expect(await screen.findByRole('link', { name: /栈为什么要压空.*数据结构/ })).toHaveAttribute(
    'href',
    discussionsAddresses.offering.to({ id: offeringId, thread: asked.id }),
  );
  await press('我答的');
  expect(await screen.findByText('暂无我回答的问题')).toBeVisible();
});

it('a question that another page changed meanwhile is saved only once one of both is chosen', async () => {
  const may = { ...first.may, edit: true };
  world.threads = [{ ...first, may, writer: writerOf('林晓舟', { isMine: true }) }];
  const current = { ...first, title: '另一个标题', version: 4 };
  const edited = vi.fn(({ version }: { version: number }) => {
    if (version === 3) throw new CallError(409, '内容已变化', { current });
    return { ...current, version: 5 };
  });
  world.answers['PATCH /discussions/threads/:id'] = edited;
  learn({ thread: first.id });
  const thread = await screen.findByRole('article', { name: '栈为什么要压空' });
  await userEvent.click(within(await more(thread)).getByRole('menuitem', { name: '编辑问题' }));
  const title = await screen.findByRole('textbox', { name: /标题/ });
  await userEvent.type(title, '（改）');
  await press(/^保存/);
  expect(await screen.findByText('另一个标题')).toBeVisible();
  expect(title).toHaveValue('栈为什么要压空（改）');
  await press('使用此页面的版本');
  await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: /标题/ })).toBeNull());
  expect(edited).toHaveBeenLastCalledWith({
    ...{ id: first.id, version: 4, title: '栈为什么要压空（改）', body: '<p>栈为什么要压空的正文</p>' },
  });
});

it('the team writes on after the end, and never anonymously', async () => {
  world.settings = { isTeam: true, isOver: true, allowsAnonymous: true };
  learn({ thread: first.id });
  await heading('栈为什么要压空');
  await press(/回答该问题/);
  expect(await screen.findByRole('textbox', { name: '回答' })).toHaveFocus();
  await press('提问');
  expect(await screen.findByRole('textbox', { name: /标题/ })).toHaveFocus();
  expect(screen.queryByRole('checkbox', { name: '匿名' })).toBeNull();
});
