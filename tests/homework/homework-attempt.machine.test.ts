import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Answer, Receipt } from '#contract/homework/homework-attempt.contract.ts';
import { draftSyncMachine } from '#machines/drafts/draft-sync.machine.ts';
import type { Draft } from '#machines/drafts/draft-sync.context.ts';
import { homeworkAttemptMachine } from '#machines/homework/homework-attempt.machine.ts';
import { unansweredOf, type Answers, type LoadedAttempt } from '#machines/homework/homework-attempt.context.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { homeworkAttemptModel } from './homework-attempt.model.ts';

const edges = recordEdges(homeworkAttemptMachine);

const receipt: Receipt = {
  number: 'YH-2026-1120-7F3A-92C1',
  fingerprint: '0'.repeat(64),
  startedAt: '2026-11-20T01:00:00Z',
  submittedAt: '2026-11-20T02:00:00Z',
  answered: 1,
  questions: 2,
  lateDays: 0,
};
const fresh: LoadedAttempt = {
  attemptId: 'a1',
  status: 'draft',
  questionIds: ['q1', 'q2'],
  answers: {},
  version: 1,
  savedAt: null,
  receipt: null,
  unsent: null,
};
const chosen = (...ids: string[]): Answer => ({ kind: 'choice', ids });

function begin() {
  const clock = new SimulatedClock();
  const load = fakeActor<LoadedAttempt, { homeworkId: string }>();
  const save = fakeActor<Omit<Draft<Answers>, 'content'>, Draft<Answers> & { base: Answers }>();
  const submit = fakeActor<Receipt | null, { attemptId: string; version: number; key: string }>();
  const draft = draftSyncMachine<Answers>().provide({
    actors: { save: save.logic },
    actions: { journal: () => undefined },
  });
  let keys = 0;
  const machine = homeworkAttemptMachine.provide({
    actors: { load: load.logic, submit: submit.logic, draft },
  });
  const input = { homeworkId: 'h1', personId: 'me', createKey: () => `key ${(keys += 1)}` };
  const actor = createActor(machine, { input, clock, inspect: edges.inspect }).start();
  const send = actor.send.bind(actor);
  const context = () => actor.getSnapshot().context;
  const rests = at(actor);
  const open = (state: string, drafts: readonly string[]) => () => {
    rests({ open: state })();
    expect(drafts).toContain(context().draft);
  };
  const unsaved = ['dirty', 'saving', 'offline'];
  let version = 1;
  const keep = () => save.answer({ version: (version += 1), savedAt: '2026-11-20T01:30:00Z' });
  return {
    actor,
    clock,
    load,
    save,
    submit,
    context,
    send,
    answer: (questionId: string, answer: Answer | null) => send({ type: 'homework.answer', questionId, answer }),
    fakes: [load, save, submit],
    events: {
      questionsCome: () => load.answer(fresh),
      handInComes: () => load.answer({ ...fresh, status: 'submitted', receipt }),
      markComes: () => load.answer({ ...fresh, status: 'published', receipt }),
      serverIsAway: () => load.fail(failure('offline', '网络已断开')),
      triesAgain: () => send({ type: 'homework.retry' }),
      answers: () => send({ type: 'homework.answer', questionId: 'q1', answer: chosen(`${Math.random()}`) }),
      answersAreKept: async () => {
        clock.increment(2000);
        await keep();
      },
      wantsToHandIn: () => send({ type: 'homework.submit' }),
      thinksAgain: () => send({ type: 'homework.cancel' }),
      isSure: () => send({ type: 'homework.confirm' }),
      serverKeeps: keep,
      networkBreaks: () => save.fail(failure('offline')),
      networkReturns: () => clock.increment(30_000),
      otherTabWasFirst: () =>
        save.fail(failure(409, '', { current: { content: { q1: chosen('B') }, version: 9, savedAt: null } })),
      takesTheirs: () => actor.getSnapshot().children.draft!.send({ type: 'draft.takeTheirs' }),
      timeIsOver: () => save.fail(failure(405, '已截止')),
      serverTakesIt: () => submit.answer(receipt),
      handInIsLost: () => submit.fail(failure('offline', '网络已断开')),
      handInIsTooLate: () => submit.fail(failure(405, '已截止')),
      teacherGivesBack: () => send({ type: 'homework.returned', version: 12 }),
      teacherPublishes: () => send({ type: 'homework.marked' }),
    },
    states: {
      opened: rests('loading'),
      unreadable: () => {
        rests('failed')();
        expect(context().message).toBe('网络已断开');
      },
      answering: open('answering', ['clean']),
      answeringUnsaved: open('answering', unsaved),
      asked: open('confirming', ['clean']),
      askedUnsaved: open('confirming', unsaved),
      keepingFirst: open('flushing', ['saving']),
      keepingOffline: open('flushing', ['offline']),
      conflict: open('answering', ['conflicting']),
      handingIn: open('submitting', ['clean']),
      handedIn: () => {
        rests('submitted')();
        expect(context().receipt).toEqual(receipt);
      },
      marked: rests('marked'),
      closed: () => {
        rests('closed')();
        expect(actor.getSnapshot().output).toEqual({ message: '已截止' });
      },
    },
  };
}

walkModel(homeworkAttemptModel, begin);

const answering = async (loaded: Partial<LoadedAttempt> = {}) => {
  const page = begin();
  await page.load.answer({ ...fresh, ...loaded });
  return page;
};

describe('answers', () => {
  it('are on the page at once, and with the server when the learner pauses', async () => {
    const { answer, context, clock, save } = await answering();
    answer('q1', chosen('A'));
    expect(context()).toMatchObject({ answers: { q1: chosen('A') }, draft: 'dirty' });
    clock.increment(2000);
    expect(save.input).toMatchObject({ content: { q1: chosen('A') }, version: 1 });
    await save.answer({ version: 2, savedAt: '2026-11-20T01:30:00Z' });
    expect(context()).toMatchObject({ draft: 'clean', version: 2, savedAt: '2026-11-20T01:30:00Z' });
  });

  it('of an earlier visit that never arrived are sent now', async () => {
    const { context, clock, save } = await answering({ unsent: { q1: chosen('C') } });
    expect(context()).toMatchObject({ answers: { q1: chosen('C') }, draft: 'dirty' });
    clock.increment(2000);
    expect(save.input).toMatchObject({ content: { q1: chosen('C') } });
  });

  it('that are missing are named before the hand-in', async () => {
    const { answer, context } = await answering();
    answer('q1', chosen('A'));
    expect(unansweredOf(context())).toEqual(['q2']);
    answer('q1', chosen());
    answer('q2', null);
    expect(unansweredOf(context())).toEqual(['q1', 'q2']);
  });

  it('do not change under the question whether to hand in', async () => {
    const { answer, send, context } = await answering();
    send({ type: 'homework.submit' });
    answer('q1', chosen('A'));
    expect(context().answers).toEqual({});
  });
});

describe('reading', () => {
  it('that is tried again says no more why it failed', async () => {
    const { events, context } = begin();
    await events.serverIsAway();
    events.triesAgain();
    expect(context().message).toBeNull();
  });

  it('of a homework that was handed in and comes back begins with what the server has', async () => {
    const { send, context } = await answering({ status: 'submitted', receipt, unsent: { q1: chosen('C') } });
    send({ type: 'homework.returned', version: 12 });
    expect(context()).toMatchObject({ answers: {}, draft: 'clean', version: 12 });
  });
});

describe('handing in', () => {
  it.each([403, 500] as const)('that is refused with %i is no end: the learner may try again', async (code) => {
    const { actor, send, submit, context } = await answering();
    send({ type: 'homework.submit' });
    send({ type: 'homework.confirm' });
    await submit.fail(failure(code));
    expect(actor.getSnapshot().value).toEqual({ open: 'answering' });
    expect(context().message).toBe(`message of ${code}`);
  });

  it('sends what was typed in the last second first', async () => {
    const { answer, send, save, submit } = await answering();
    answer('q1', chosen('A'));
    send({ type: 'homework.submit' });
    send({ type: 'homework.confirm' });
    expect(submit.calls).toHaveLength(0);
    expect(save.input).toMatchObject({ content: { q1: chosen('A') } });
    await save.answer({ version: 2, savedAt: '2026-11-20T01:30:00Z' });
    expect(submit.input).toEqual({ attemptId: 'a1', version: 2, key: 'key 1' });
  });

  it('keeps its key when the network swallowed the answer, so that it counts once', async () => {
    const { send, submit, context } = await answering();
    for (const key of ['key 1', 'key 1']) {
      send({ type: 'homework.submit' });
      send({ type: 'homework.confirm' });
      expect(submit.input.key).toBe(key);
      await submit.fail(failure('offline', '网络已断开'));
    }
    expect(context().message).toBe('网络已断开');
    send({ type: 'homework.submit' });
    expect(context().message).toBeNull();
  });

  it('takes a new key when the answers changed since', async () => {
    const { answer, send, save, submit } = await answering();
    send({ type: 'homework.submit' });
    send({ type: 'homework.confirm' });
    await submit.fail(failure('offline'));
    answer('q1', chosen('A'));
    send({ type: 'homework.submit' });
    send({ type: 'homework.confirm' });
    await save.answer({ version: 2, savedAt: '2026-11-20T01:30:00Z' });
    expect(submit.input).toMatchObject({ version: 2, key: 'key 2' });
  });

  it('goes back to the questions where the server does not take an answer', async () => {
    const { answer, send, save, submit, actor } = await answering();
    answer('q1', chosen('A'));
    send({ type: 'homework.submit' });
    send({ type: 'homework.confirm' });
    await save.fail(failure(400, '答案太长'));
    expect(actor.getSnapshot().value).toEqual({ open: 'answering' });
    expect(submit.calls).toHaveLength(0);
  });

  it('happens once, however often the learner confirms', async () => {
    const { send, submit } = await answering();
    send({ type: 'homework.submit' });
    send({ type: 'homework.confirm' });
    send({ type: 'homework.confirm' });
    send({ type: 'homework.submit' });
    send({ type: 'homework.cancel' });
    expect(submit.calls).toHaveLength(1);
  });

  it('waits offline and goes on by itself when the network is back', async () => {
    const { answer, send, save, submit, clock } = await answering();
    answer('q1', chosen('A'));
    send({ type: 'homework.submit' });
    send({ type: 'homework.confirm' });
    await save.fail(failure('offline'));
    clock.increment(1000);
    await save.answer({ version: 2, savedAt: '2026-11-20T01:30:00Z' });
    expect(submit.calls).toHaveLength(1);
  });
});

describe('a homework that comes back', () => {
  it('can be answered again, upon its new version', async () => {
    const { send, submit, answer, clock, save, context } = await answering();
    answer('q1', chosen('A'));
    clock.increment(2000);
    await save.answer({ version: 2, savedAt: '2026-11-20T01:30:00Z' });
    send({ type: 'homework.submit' });
    send({ type: 'homework.confirm' });
    await submit.answer(receipt);
    send({ type: 'homework.returned', version: 12 });
    expect(context()).toMatchObject({ answers: { q1: chosen('A') }, version: 12 });
    answer('q2', chosen('B'));
    clock.increment(2000);
    expect(save.input).toMatchObject({ content: { q1: chosen('A'), q2: chosen('B') }, version: 12 });
  });
});
