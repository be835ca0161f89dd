// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import type {
  ExamMessageRow,
  HandAnswer,
  HandRaise,
  OwnMessage,
  OwnMessages,
} from '#contract/exams/exam-talk.contract.ts';
import type { AttemptReplay } from '#contract/exams/exam-replay.contract.ts';
import { CallError } from '#shell/call-error.ts';
import ExamReplayScreen from '../../src/plugins/exams/exam-replay.screen.tsx';
import { OwnTalkPart } from '../../src/plugins/exams/own-talk.part.tsx';
import { TeamMessages } from '../../src/plugins/exams/team-talk.part.tsx';
import { contents } from '../support/homework.builder.ts';
import { showScreen, type Answers } from '../support/show-screen.tsx';

const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const person = { id: idOf('0f'), name: '林晓舟' };
const moment = '2026-12-09T06:30:00.000Z';
const said = (id: string, more: Partial<OwnMessage> = {}): OwnMessage => ({
  ...{ id: idOf(id), kind: 'notice', text: '还有 30 分钟', at: moment, by: '沈知远', isRead: false, status: null },
  ...{ answersId: null, questionId: null, position: null, isReplaced: false },
  ...more,
});
const talkOf = (...data: OwnMessage[]): OwnMessages => ({ mayAsk: true, data });
const offline = () => {
  throw Object.assign(new Error('offline'), { code: null, result: null });
};

it('says that a question was sent once the server has it, and sends the same again after a broken network', async () => {
  const user = userEvent.setup();
  const raised: HandRaise[] = [];
  let held = talkOf(said('21'));
  const answers: Answers = {
    'GET /exams/attempts/:id/messages': () => held,
    'POST /exams/attempts/:id/messages': (asked: HandRaise) => {
      raised.push(asked);
      if (raised.length === 1) return offline();
      held = talkOf(
        said('22', { kind: 'hand', text: asked.text, by: '', isRead: true, status: 'asked' }),
        ...held.data,
      );
      return held;
    },
    'POST /exams/attempts/:id/messages/read': () => {
      held = { ...held, data: held.data.map((one) => ({ ...one, isRead: true })) };
      return held;
    },
  };
  showScreen(() => <OwnTalkPart attemptId={idOf('03')} />, { at: '/', person, answers });
  const panel = await screen.findByRole('region', { name: '监考消息' });
  expect(await within(panel).findByText('还有 30 分钟')).toBeVisible();
  expect(within(panel).getByRole('status')).toHaveTextContent('监考教师：还有 30 分钟');
  await user.click(within(panel).getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(within(panel).queryByRole('button', { name: '知道了' })).toBeNull());
  await user.click(within(panel).getByRole('button', { name: '举手提问' }));
  const field = within(panel).getByRole('textbox', { name: '向监考教师提问' });
  await user.type(field, '第 2 题看不清');
  await user.click(within(panel).getByRole('button', { name: '发送' }));
  expect(await within(panel).findByText('尚未送达，网络恢复后自动重发')).toBeVisible();
  expect([field, within(panel).queryByText('待回复')]).toEqual([expect.objectContaining({ readOnly: true }), null]);
  window.dispatchEvent(new Event('online'));
  expect(await within(panel).findByText('待回复')).toBeVisible();
  expect(raised).toHaveLength(2);
  expect(raised[1]).toEqual(raised[0]);
  expect(field).toHaveValue('');
});

it('keeps what was typed where a colleague was faster, and answers upon that', async () => {
  const user = userEvent.setup();
  const row = (more: Partial<ExamMessageRow> = {}): ExamMessageRow => ({
    ...{ id: idOf('31'), kind: 'hand', version: 1, status: 'asked', text: '<b>看不清</b>', at: moment, by: '' },
    ...{ name: '吴念一', number: '2023', className: '计科 2302', learnerId: idOf('0a'), answers: [], settledBy: '' },
    ...{ told: 0, read: 0 },
    ...more,
  });
  const theirs = row({
    version: 2,
    status: 'answered',
    answers: [{ id: idOf('32'), text: '请看屏幕', at: moment, by: '叶嘉言', isRead: false }],
  });
  let held = row();
  const given: HandAnswer[] = [];
  const answers: Answers = {
    'GET /exams/:id/messages': () => ({
      ...{ data: [held], pageNo: 1, pageSize: 20, totalCount: 1, totalPage: 1, open: 1, mayAct: true },
    }),
    'POST /exams/messages/:id/answers': (asked: HandAnswer) => {
      given.push(asked);
      if (given.length === 1) {
        held = theirs;
        throw new CallError(409, '其他人已修改', { current: theirs });
      }
      held = { ...theirs, version: 3 };
      return held;
    },
  };
  showScreen(() => <TeamMessages examId={idOf('01')} only="hands" />, { at: '/', person, answers });
  expect(await screen.findByText('<b>看不清</b>')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '回复吴念一' }));
  const field = screen.getByRole('textbox', { name: '回复吴念一' });
  await user.type(field, '以屏幕为准');
  await user.click(screen.getByRole('button', { name: '发送回复' }));
  expect(await screen.findByText('其他人已修改')).toBeVisible();
  expect(await screen.findByText('请看屏幕')).toBeVisible();
  expect(field).toHaveValue('以屏幕为准');
  await user.click(screen.getByRole('button', { name: '发送回复' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(given.map(({ version, text }) => [version, text])).toEqual([
    [1, '以屏幕为准'],
    [2, '以屏幕为准'],
  ]);
});

it('shows an attempt again: by keys from record to record, each with what the paper held', async () => {
  const user = userEvent.setup();
  const choice = { id: idOf('41'), position: 1, points: 10, content: contents[0]! };
  const link = (number: number, seconds: number, kind: AttemptReplay['links'][number]['kind'], data: object) => ({
    ...{ number, kind, data, hash: `${number}`.repeat(64) },
    at: new Date(Date.parse(moment) + seconds * 1000).toISOString(),
  });
  const save = (ids: string[], more: object = {}) => ({
    changes: [{ questionId: choice.id, answer: { kind: 'choice', ids }, seq: 1, ...more }],
  });
  const record: AttemptReplay = {
    ...{ id: idOf('03'), examId: idOf('01'), courseId: idOf('02'), offeringId: idOf('04'), name: '孟知夏' },
    ...{ title: '阶段考试', brokenFrom: null, startedAt: moment, endsAt: moment, serverTime: moment, late: [] },
    files: [],
    ...{ submittedAt: null, questions: [choice], people: [{ id: idOf('0b'), name: '沈知远' }] },
    links: [
      link(1, 0, 'start', {}),
      link(2, 60, 'save', save(['o1'])),
      link(3, 400, 'save', save(['o2'], { writtenAt: new Date(Date.parse(moment) + 100_000).toISOString() })),
      link(4, 500, 'notice', { by: idOf('0b'), text: '还有半小时' }),
    ],
  };
  const at = examsAddresses.replay.to({ attempt: idOf('03') });
  showScreen(ExamReplayScreen, { at, person, answers: { 'GET /exams/taken/:id/replay': () => record } });
  expect(await screen.findByText('4 条记录首尾相接，未被改动')).toBeVisible();
  expect(screen.getByText('此刻还没有保存这一题的答案')).toBeVisible();
  const chosen = () => screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).checked);
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText(/服务器收到，记录 #2/)).toBeVisible();
  const first = chosen();
  await user.keyboard('{ArrowRight}');
  expect(screen.getAllByText(/页面称写于 .*，5 分钟后送达/).length).toBeGreaterThan(0);
  expect(chosen()).not.toEqual(first);
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toEqual(first);
  const list = screen.getByRole('region', { name: '记录' });
  await user.click(within(list).getByRole('button', { name: /收到消息.*沈知远 · 还有半小时/ }));
  expect(within(list).getByRole('button', { current: true })).toHaveTextContent('收到消息');
});
