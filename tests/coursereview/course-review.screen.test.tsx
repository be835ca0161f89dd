// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { courseReviewAddresses } from '#contract/course-review/course-review.addresses.ts';
import type { Review, ReviewComment, ReviewRow } from '#contract/course-review/course-review.contract.ts';
import { CallError } from '#shell/call-error.ts';
import ReviewQueueScreen from '../../src/plugins/coursereview/review-queue.screen.tsx';
import ReviewScreen from '../../src/plugins/coursereview/review.screen.tsx';
import ReturnReviewOverlay from '../../src/plugins/coursereview/return-review.overlay.tsx';
import { showScreen } from '../support/show-screen.tsx';
import { courseId, someSheet } from '../support/taught.builder.ts';

const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const person = { id: idOf('99') };
const row: ReviewRow = {
  ...{ id: idOf('a0'), courseId, title: '数据结构与算法', coverFileId: null, subject: '08', category: null },
  ...{ lead: '沈知远', college: '计算机学院', school: '云海大学', status: 'schoolReview', number: 4, round: 2 },
  ...{ submittedAt: '2026-11-18T02:00:00.000Z', submittedBy: '沈知远', decidedAt: null, holder: null },
  ...{ comments: 3, unresolved: 2, version: 2 },
};
const reviewOf = (change: Partial<Review> = {}): Review => ({
  ...row,
  ...{ note: '', reason: '', sheet: someSheet(), shown: { number: 3, sheet: someSheet({ credits: 3 }) } },
  steps: [
    { step: 'submitted', state: 'done', by: '叶嘉言', at: '2026-11-18T03:00:00.000Z', reason: '' },
    { step: 'schoolReview', state: 'now', by: '', at: null, reason: '' },
  ],
  fields: ['credits'],
  nodes: [
    { id: idOf('01'), parentId: null, kind: 'chapter', title: '第三章', durationMs: null, pages: null, change: null },
    {
      id: idOf('02'),
      parentId: idOf('01'),
      kind: 'richText',
      title: '讲义',
      durationMs: null,
      pages: null,
      change: 'changed',
    },
  ],
  removed: ['旧的习题'],
  may: { decide: true, reply: true, withdraw: false },
  ...change,
});
const comment = (end: string, change: Partial<ReviewComment> = {}): ReviewComment => ({
  ...{
    id: idOf(end),
    nodeId: idOf('02'),
    kind: 'must',
    quote: '已经访问过的根',
    text: '这里写反了',
    step: 'schoolReview',
  },
  ...{
    author: '裴叙',
    at: '2026-11-18T04:00:00.000Z',
    isEarlier: false,
    resolvedAt: null,
    resolvedBy: '',
    replies: [],
  },
  ...change,
});
const detail = {
  ...{
    nodeId: idOf('02'),
    body: '<p>栈里放的是已经访问过的根</p>',
    bodyBefore: '<p>原来的讲义</p>',
    file: null,
    homework: null,
  },
};
const answers = (review: Review, comments: readonly ReviewComment[]) => ({
  'GET /course-reviews/:id': () => review,
  'GET /course-reviews/:id/comments': () => ({ data: comments }),
  'GET /course-reviews/:id/nodes/:nodeId': () => detail,
});
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
});

it('what waits is listed with who has it and how much must be changed', async () => {
  const holder = { name: '齐南', until: '2026-11-18T03:15:00.000Z', isOwn: false };
  const { asked } = showScreen(ReviewQueueScreen, {
    at: courseReviewAddresses.queue.to(),
    person,
    answers: {
      'GET /course-reviews': () => ({
        ...{ data: [{ ...row, holder }], pageNo: 1, pageSize: 20, totalCount: 1, totalPage: 1, mine: 1 },
      }),
    },
  });
  expect(await screen.findByRole('link', { name: '数据结构与算法' })).toHaveAttribute(
    'href',
    courseReviewAddresses.review.to({ review: row.id }),
  );
  expect(screen.getByText('3 条，2 条必须修改')).toBeVisible();
  expect(screen.getByText(/^齐南，至/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '环节' }), '学校审核');
  expect(asked.at(-1)!.input).toMatchObject({ list: 'mine', step: 'schoolReview' });
});

it('content stands beside its comments; what must be changed holds the pass; a comment goes to its item', async () => {
  let comments = [comment('c1')];
  const { asked } = showScreen(ReviewScreen, {
    at: courseReviewAddresses.review.to({ review: row.id, node: idOf('02') }),
    person,
    answers: {
      ...answers(reviewOf(), comments),
      'GET /course-reviews/:id/comments': () => ({ data: comments }),
      'POST /course-reviews/:id/comments': () => {
        comments = [...comments, comment('c2', { kind: 'advice', text: '图里标出结点', quote: '' })];
        return { data: comments };
      },
      'POST /course-review-comments/:commentId/resolution': () => {
        comments = [
          comment('c1', { resolvedAt: '2026-11-18T05:00:00.000Z', resolvedBy: '裴叙' }),
          ...comments.slice(1),
        ];
        return { data: comments };
      },
    },
  });
  expect(await screen.findByText('栈里放的是已经访问过的根')).toBeVisible();
  expect(await screen.findByText('1 条必须修改的意见未解决')).toBeVisible();
  expect(screen.getByRole('button', { name: /^通过/ })).toBeDisabled();
  await press('第 3 版');
  expect(screen.getByText('原来的讲义')).toBeVisible();
  await press(/按 C/);
  await press('建议');
  await userEvent.type(screen.getByRole('textbox', { name: '意见' }), '图里标出结点');
  // Looking at another item loses nothing of it.
  await press(/第三章/);
  expect(screen.queryByRole('textbox', { name: '意见' })).toBeNull();
  await press(/讲义/);
  expect(screen.getByRole('textbox', { name: '意见' })).toHaveValue('图里标出结点');
  await press('添加意见');
  expect(asked.find(({ operation }) => operation === 'POST /course-reviews/:id/comments')!.input).toEqual({
    ...{ id: row.id, nodeId: idOf('02'), kind: 'advice', quote: '', text: '图里标出结点' },
  });
  const first = screen.getAllByRole('listitem').find((one) => within(one).queryByText('这里写反了'))!;
  await userEvent.click(within(first).getByRole('button', { name: '标为已解决' }));
  expect(await screen.findByText('没有未解决的必须修改意见')).toBeVisible();
  expect(screen.getByRole('button', { name: /^通过/ })).toBeEnabled();
  expect(screen.getByText('旧的习题')).toBeVisible();
});

it('the team reads and replies, and decides nothing', async () => {
  showScreen(ReviewScreen, {
    at: courseReviewAddresses.review.to({ review: row.id, comment: idOf('c1') }),
    person,
    answers: answers(reviewOf({ may: { decide: false, reply: true, withdraw: true } }), [comment('c1')]),
  });
  expect(await screen.findByText('这里写反了')).toBeVisible();
  expect(screen.getByRole('button', { name: '回复' })).toBeVisible();
  expect(screen.getByRole('button', { name: '撤回送审' })).toBeVisible();
  for (const name of [/^通过/, /退回修改/, '标为已解决', '开始审核'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('comments that cannot be read say so, and what must be changed still holds the pass', async () => {
  showScreen(ReviewScreen, {
    at: courseReviewAddresses.review.to({ review: row.id }),
    person,
    answers: {
      ...answers(reviewOf(), []),
      'GET /course-reviews/:id/comments': () => {
        throw new CallError(500, '服务繁忙');
      },
    },
  });
  expect(await screen.findByText('服务繁忙')).toBeVisible();
  expect(screen.getByRole('button', { name: /^通过/ })).toBeDisabled();
});

it('a return wants a reason, and goes with the newest version after somebody else wrote', async () => {
  let tries = 0;
  const closed: unknown[] = [];
  const { asked } = showScreen(
    () => <ReturnReviewOverlay id={row.id} version={2} comments={1} onClose={(one) => closed.push(one)} />,
    {
      at: '/',
      person,
      answers: {
        'POST /course-reviews/:id/decision': () => {
          tries += 1;
          if (tries === 1) throw new CallError(409, '内容已被修改', { current: reviewOf({ version: 3 }) });
          return reviewOf({ status: 'returned', version: 4 });
        },
      },
    },
  );
  expect(await screen.findByRole('button', { name: '退回' })).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: '原因' }), '请补充');
  await press('退回');
  expect(await screen.findByText('内容已被修改')).toBeVisible();
  await press('退回');
  expect(asked.at(-1)!.input).toMatchObject({ version: 3, outcome: 'return', reason: '请补充' });
  expect(closed).toHaveLength(1);
});
