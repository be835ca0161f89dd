// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { examAttemptNews, examAttemptTopic } from '#contract/exams/exam-choices.rule.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import type { ExamAnswersSave, ExamRun } from '#contract/exams/exam-attempt.contract.ts';
import type { ExamLobby, ExamResult, OwnExam } from '#contract/exams/exams.contract.ts';
import { CallError } from '#shell/call-error.ts';
import ExamScreen from '../../src/plugins/exams/exam.screen.tsx';
import OwnExamsScreen from '../../src/plugins/exams/own-exams.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';

const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const [examId, offeringId, attemptId] = [idOf('01'), idOf('02'), idOf('03')];
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();

const question = (end: string, kind: 'single' | 'essay', position: number) => ({
  ...{ id: idOf(end), points: 5, kind, position, stem: `<p>第 ${position} 个问题</p>` },
  ...{ gapCount: 0, lefts: [], rights: [] },
  options: kind === 'single' ? ['先进者', '后进者'].map((text, at) => ({ id: 'ab'[at]!, text })) : [],
});
const summary = (
  begin: number,
): Omit<OwnExam, 'candidates' | 'attempt' | 'receiptNumber' | 'answered' | 'points' | 'distribution'> => ({
  ...{ id: examId, offeringId, courseId: idOf('05'), course: '数据结构', school: '云海大学', title: '期中考试' },
  ...{ status: 'open', kind: 'timed', lobbyAt: inMinutes(begin - 15), opensAt: inMinutes(begin) },
  ...{ lastEntryAt: inMinutes(begin + 30), closesAt: inMinutes(begin + 90), handInFrom: inMinutes(begin) },
  ...{ minutes: 60, questionCount: 2, totalPoints: 10, publishAt: null, seat: null },
});
const facts = (status: ExamRun['status']) => ({
  ...{ id: attemptId, status, startedAt: status === 'lobby' ? null : inMinutes(-10) },
  ...{ endsAt: status === 'lobby' ? null : ends, submittedAt: null },
});
const ends = inMinutes(50);
const lobbyAt = (begin: number, status: ExamRun['status'] | null): ExamLobby => ({
  ...summary(begin),
  ...{ name: '林晓舟', studentNumber: '2023110428', className: '计科 2302', instructions: '可带草稿纸' },
  ...{ mixesQuestions: true, mixesOptions: false, graceSeconds: 300, absencesBeforeAsking: null, review: 'points' },
  ...{ arrangement: null, asksRoomCode: false, attempt: status && facts(status), serverTime: new Date().toISOString() },
});
const run = (more: Partial<ExamRun> = {}): ExamRun => ({
  ...{ id: attemptId, examId, offeringId, courseId: idOf('05'), course: '数据结构', title: '期中考试', name: '林晓舟' },
  ...{ studentNumber: '2023110428', school: '云海大学', kind: 'timed', status: 'running', version: 1 },
  ...{ startedAt: inMinutes(-10), endsAt: ends, handInFrom: inMinutes(-10), graceSeconds: 300 },
  ...{ serverTime: new Date().toISOString(), totalPoints: 10, answers: [], lastSave: null, absences: 0 },
  ...{ absencesBeforeAsking: null, paused: null, journalKey: idOf('06') },
  sections: [
    { id: idOf('07'), title: '一、单选题', questions: [question('08', 'single', 1)] },
    { id: idOf('09'), title: '二、简答题', questions: [question('0a', 'essay', 2)] },
  ],
  ...more,
});
const result: ExamResult = {
  ...lobbyAt(-10, 'submitted'),
  receipt: {
    ...{ number: 'YH-2026-1120-7F3A-92C1', fingerprint: 'ab'.repeat(32), startedAt: inMinutes(-10) },
    ...{ submittedAt: inMinutes(0), endedBy: 'learner', answered: 1, questions: 2 },
  },
  way: [
    { at: inMinutes(-10), kind: 'start', seconds: null },
    { at: inMinutes(-4), kind: 'away', seconds: 6 },
    { at: inMinutes(0), kind: 'submit', seconds: null },
  ],
  late: [{ at: inMinutes(1), status: 'waiting', answers: 1 }],
  ...{ points: null, questions: null },
};

const at = examsAddresses.exam.to({ id: offeringId, exam: examId });
const open = (answers: Answers) =>
  showScreen(ExamScreen, {
    at,
    person: { id: idOf('0f'), name: '林晓舟' },
    answers: {
      'POST /exams/:id/attempts': () => ({ ...facts('lobby'), version: 1, serverTime: new Date().toISOString() }),
      'GET /exams/attempts/:id': () => ({ ...facts('running'), version: 1, serverTime: new Date().toISOString() }),
      'POST /exams/attempts/:id/signals': () => ({ absences: 1 }),
      'GET /exams/attempts/:id/result': () => result,
      ...answers,
    },
  });
const refused = (code: number, message: string) => () => {
  throw new CallError(code, message);
};
const running = (more: Answers = {}, held: Partial<ExamRun> = {}) =>
  open({
    'GET /exams/:id/lobby': () => lobbyAt(-10, 'running'),
    'POST /exams/attempts/:id/start': () => run(held),
    ...more,
  });

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  window.scrollTo = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

describe('the lobby', () => {
  it('says how long it is, and begins only after the promise', async () => {
    const { asked } = open({
      'GET /exams/:id/lobby': () => lobbyAt(-1, 'lobby'),
      'POST /exams/attempts/:id/start': () => run(),
    });
    const start = await screen.findByRole('button', { name: '开始作答' });
    fireEvent.click(start);
    expect(asked.some(({ operation }) => operation.endsWith('/start'))).toBe(false);
    fireEvent.click(screen.getByRole('checkbox', { name: /独立完成作答/ }));
    fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter' });
    expect(await screen.findByText('第 1 个问题')).toBeVisible();
  });

  it('enters by itself while it is open, and not before', async () => {
    const early = open({ 'GET /exams/:id/lobby': () => lobbyAt(60, null) });
    expect(await screen.findByText(/准时开放，可以在这里等/)).toBeVisible();
    expect(early.asked.some(({ operation }) => operation === 'POST /exams/:id/attempts')).toBe(false);
  });

  it('lights the start up at its second, without being loaded again', async () => {
    const { asked } = open({ 'GET /exams/:id/lobby': () => lobbyAt(0.01, null) });
    expect(await screen.findByRole('button', { name: /开始作答/ })).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(screen.getByRole('checkbox', { name: /独立完成作答/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: '开始作答' })).not.toHaveAttribute('aria-disabled'), {
      timeout: 3000,
    });
    expect(asked.filter(({ operation }) => operation === 'POST /exams/:id/attempts')).toHaveLength(1);
  });

  it.each([
    [refused(404, '没有'), '考试不存在'],
    [refused(500, '服务器繁忙'), '考试加载失败'],
    [() => ({ ...lobbyAt(-10, 'lobby'), status: 'cancelled' }), '考试已取消'],
    [() => lobbyAt(-200, 'absent'), '没有参加这场考试'],
    [() => lobbyAt(-10, 'voided'), '答卷已作废'],
  ])('says what it is otherwise', async (answer, words) => {
    open({ 'GET /exams/:id/lobby': answer });
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('the paper', () => {
  it('is shown by its sections, saves what is chosen, and says under which receipt', async () => {
    const { asked } = running({
      'PUT /exams/attempts/:id/answers': () => ({
        ...{ version: 2, savedAt: '2026-11-20T02:42:07.000Z', status: 'running', endsAt: ends, answered: 1 },
        ...{ receipt: { count: 18, at: '2026-11-20T02:42:07.000Z', hash: 'c'.repeat(64) }, late: null },
      }),
    });
    const card = within(await screen.findByRole('navigation', { name: '答题卡' }));
    expect(card.getByText('一、单选题')).toBeVisible();
    fireEvent.click(screen.getAllByRole('radio')[1]!);
    expect(await screen.findByText(/^已保存 10:42:07/, undefined, { timeout: 4000 })).toBeVisible();
    expect(screen.getByText('第 18 次')).toBeVisible();
    const { input } = asked.find(({ operation }) => operation.endsWith('/answers'))!;
    const { changes, device } = input as ExamAnswersSave;
    expect(changes).toEqual([
      {
        questionId: idOf('08'),
        answer: { kind: 'choice', ids: ['b'] },
        seq: 1,
        writtenAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(device).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['alike is no conflict', 'b', false],
    ['otherwise is chosen from', 'a', true],
  ])('that another page of this computer answered %s', async (_, id, isConflict) => {
    const there = {
      ...{ questionId: idOf('08'), answer: { kind: 'choice' as const, ids: [id] } },
      savedAt: '2026-11-20T02:42:07.000Z',
    };
    const lastSave = { count: 7, at: there.savedAt, hash: 'd'.repeat(64) };
    running({
      'PUT /exams/attempts/:id/answers': () => {
        throw new CallError(409, '有人修改', { current: run({ version: 5, answers: [there], lastSave }) });
      },
    });
    fireEvent.click((await screen.findAllByRole('radio'))[1]!);
    if (isConflict)
      expect(await screen.findByText(/同一题在另一个页面中也有修改/, undefined, { timeout: 4000 })).toBeVisible();
    else {
      expect(await screen.findByText('第 7 次', undefined, { timeout: 4000 })).toBeVisible();
      expect(screen.queryByText(/同一题在另一个页面中也有修改/)).toBeNull();
    }
  });

  it('shows a photograph that came by phone without being loaded again, with the receipt of its save', async () => {
    const file = {
      fileId: idOf('f1'),
      name: '手机拍照-0a1b2c.jpg',
      mediaType: 'image/jpeg',
      sizeBytes: 9,
      pages: null,
    };
    const answer = { kind: 'essay' as const, text: '', fileIds: [file.fileId] };
    const held = { questionId: idOf('0a'), answer, savedAt: '2026-11-20T02:42:07.000Z', files: [file] };
    const lastSave = { count: 7, at: held.savedAt, hash: 'd'.repeat(64) };
    let hasCome = false;
    const { say } = running({
      'GET /exams/attempts/:id': () => ({
        ...{ ...facts('running'), version: hasCome ? 2 : 1, serverTime: new Date().toISOString() },
      }),
      'POST /exams/attempts/:id/start': () => run(hasCome ? { version: 2, answers: [held], lastSave } : {}),
    });
    await screen.findByText('第 2 个问题');
    expect(screen.queryByText(file.name)).toBeNull();
    hasCome = true;
    say(examAttemptNews, {}, examAttemptTopic(attemptId));
    expect(await screen.findByText(file.name)).toBeVisible();
    expect(screen.getByText('第 7 次')).toBeVisible();
  });

  it('is not there while the invigilator has stopped the exam', async () => {
    const by = { by: '叶嘉言', reason: '身体不适', at: new Date().toISOString() };
    running({}, { status: 'paused', paused: by });
    expect(await screen.findByText('监考教师暂停了你的考试')).toBeVisible();
    expect(screen.getByText(/身体不适/)).toBeVisible();
    expect(screen.queryByText('第 1 个问题')).toBeNull();
  });

  it('is handed in once, after what is missing was named', async () => {
    let status: ExamRun['status'] = 'running';
    const { asked } = running({
      'POST /exams/attempts/:id/submit': () => {
        status = 'submitted';
        return result.receipt;
      },
      'GET /exams/attempts/:id': () => ({ ...facts(status), version: 1, serverTime: new Date().toISOString() }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '交卷' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('还有 2 题未作答')).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: '交卷' }));
    expect(await screen.findByText('YH-2026-1120-7F3A-92C1')).toBeVisible();
    expect(screen.getByText('离开页面 6 秒')).toBeVisible();
    expect(screen.getByText(/待教师裁定/)).toBeVisible();
    expect(asked.filter(({ operation }) => operation.endsWith('/submit'))).toHaveLength(1);
  });

  it('is still the same page after its session ended and began again', async () => {
    const { asked, stores } = running({
      'PUT /exams/attempts/:id/answers': () => ({
        ...{ version: 2, savedAt: '2026-11-20T02:42:07.000Z', status: 'running', endsAt: ends, answered: 1 },
        ...{ receipt: { count: 1, at: '2026-11-20T02:42:07.000Z', hash: 'c'.repeat(64) }, late: null },
      }),
    });
    await screen.findByText('第 1 个问题');
    const { person } = stores.person;
    act(() => void (stores.person.person = { ...person, id: null }));
    act(() => void (stores.person.person = { ...person }));
    fireEvent.click(screen.getAllByRole('radio')[1]!);
    expect(await screen.findByText('第 1 次', undefined, { timeout: 4000 })).toBeVisible();
    expect(asked.filter(({ operation }) => operation.endsWith('/start'))).toHaveLength(1);
  });

  it('that goes on at another computer stops here, and can be asked for', async () => {
    let isHere = true;
    const { asked, say } = running({
      'POST /exams/attempts/:id/start': () => (isHere ? run() : refused(405, '在另一台电脑上')()),
      'POST /exams/attempts/:id/device': () => ({ state: 'waiting' }),
    });
    expect(await screen.findByText('第 1 个问题')).toBeVisible();
    isHere = false;
    say(examAttemptNews, {}, examAttemptTopic(attemptId));
    expect(await screen.findByText('这份试卷在另一台电脑上作答')).toBeVisible();
    expect(screen.queryByText('第 1 个问题')).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: /换电脑的原因/ }), { target: { value: '死机' } });
    fireEvent.click(screen.getByRole('button', { name: '申请在这台电脑上继续' }));
    expect(await screen.findByText('等待监考教师同意')).toBeVisible();
    expect(asked.find(({ operation }) => operation.endsWith('/device'))?.input).toMatchObject({ reason: '死机' });
    isHere = true;
    say(examAttemptNews, {}, examAttemptTopic(attemptId));
    expect(await screen.findByText('第 1 个问题')).toBeVisible();
  });

  it('tells of leaving the page once, with its length, and punishes nobody', async () => {
    const { asked } = running();
    await screen.findByText('第 1 个问题');
    act(() => void window.dispatchEvent(new Event('blur')));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/刚才离开了考试页面/)).toBeVisible();
    expect(screen.getByText(/可以继续作答/)).toBeVisible();
    const signals = asked.filter(({ operation }) => operation.endsWith('/signals'));
    expect(signals.map(({ input }) => input)).toMatchObject([{ kind: 'away', seconds: 0, seq: 1 }]);
  });
});

describe('one’s own exams', () => {
  const own = (begin: number, more: Partial<OwnExam> = {}): OwnExam => ({
    ...summary(begin),
    ...{ candidates: 48, attempt: null, receiptNumber: null, answered: 0, points: null, distribution: null },
    ...more,
  });
  const page = (data: OwnExam[]) => ({
    ...{ data, pageNo: 1, pageSize: 10, totalCount: data.length, totalPage: 1 },
    serverTime: new Date().toISOString(),
  });
  const list = (next: () => unknown, past: () => unknown) =>
    showScreen(OwnExamsScreen, {
      at: examsAddresses.own.to(),
      answers: { 'GET /exams/own': ({ when }: { when: string }) => (when === 'next' ? next() : past()) },
    });

  it('shows the next large, those after it, and past ones with where one stands', async () => {
    const taken = { ...facts('published'), submittedAt: inMinutes(-1000) };
    list(
      () => page([own(4000), { ...own(9000), id: idOf('11'), title: '期末考试' }]),
      () =>
        page([
          own(-9000, { attempt: taken, points: 8.6, distribution: [0, 1, 2, 4, 9, 12, 6, 2] }),
          { ...own(-12_000), id: idOf('12'), title: '单元测验' },
        ]),
    );
    expect(await screen.findByText('距开考')).toBeVisible();
    expect(screen.getByRole('link', { name: '检测设备' })).toHaveAttribute('href', expect.stringContaining(examId));
    expect(screen.getByText('之后的考试')).toBeVisible();
    expect(await screen.findByRole('img', { name: /全班得分分布，我在前/ })).toBeVisible();
    expect(screen.getByText('缺考')).toBeVisible();
  });

  it.each<[() => unknown, RegExp]>([
    [() => page([]), /暂无考试/],
    [refused(500, '服务器繁忙'), /考试加载失败/],
    [refused(403, '没有权限'), /没有权限查看考试/],
  ])('says that there is none, or why it is not known', async (answer, words) => {
    list(answer, () => page([]));
    await waitFor(() => expect(document.body.textContent).toMatch(words));
  });
});
