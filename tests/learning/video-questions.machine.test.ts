import { array, assert, boolean, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { dueQuestion, requiredLeft } from '#contract/quizzes/video-question.rule.ts';
import type { VideoQuestion } from '#contract/quizzes/video-questions.contract.ts';
import { videoQuestionsMachine, type Judged, type JudgeInput } from '#machines/learning/video-questions.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { walkModel } from '../support/walk-model.ts';
import { videoQuestionsModel } from './video-questions.model.ts';

const edges = recordEdges(videoQuestionsMachine);

const asked = (id: string, second: number, isRequired = false, tries = 0): VideoQuestion => ({
  ...{ second, isRequired, tries, last: null },
  question: {
    ...{ id, position: 1, kind: 'single', points: 5, stem: '<p>?</p>' },
    ...{ options: [], gapCount: 0, lefts: [], rights: [] },
  },
});
const judged = (one: VideoQuestion, got: number): VideoQuestion => ({
  ...one,
  tries: one.tries + 1,
  last: {
    answer: choice,
    feedback: { questionId: one.question.id, got, parts: [], content: null },
  },
});
const choice = { kind: 'choice', ids: ['a'] } as const satisfies JudgeInput['answer'];

function begin(questions = [asked('q1', 20)], durationMs = 100_000) {
  const judge = fakeActor<Judged, JudgeInput>();
  const said: object[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(videoQuestionsMachine.provide({ actors: { judge: judge.logic } }), {
    ...{ input: { contentId: 'c1', questions, durationMs }, clock, inspect: edges.inspect },
  });
  actor.on('*', (event) => said.push(event));
  actor.start();
  const send = actor.send.bind(actor);
  const context = () => actor.getSnapshot().context;
  const is = (state: string) => () => expect(actor.getSnapshot().value).toBe(state);
  const advance = (positionMs: number) => send({ type: 'video.advance', positionMs });
  const seek = (positionMs: number) => send({ type: 'video.seek', positionMs });
  const current = () => context().questions.find(({ question }) => question.id === context().currentId)!;
  return {
    ...{ actor, judge, said, send, context, is, advance, seek, clock },
    fakes: [judge],
    events: {
      reaches: () => {
        advance(19_900);
        advance(20_150);
      },
      watches: () => advance(context().positionMs + 250),
      jumpsBack: () => seek(0),
      answers: () => send({ type: 'answer.change', answer: choice }),
      sends: () => send({ type: 'answer.send' }),
      skips: () => send({ type: 'question.skip' }),
      looksBack: () => send({ type: 'question.lookBack' }),
      serverJudgesWrong: () => judge.answer({ type: 'judged', question: judged(current(), 0), isCompleted: false }),
      networkBreaks: () => judge.fail(failure('offline', '网络已断开')),
      networkReturns: () => send({ type: 'video.online' }),
      teacherChangesIt: () =>
        judge.answer({ type: 'stale', asked: { contentId: 'c2', data: [asked('q1', 25), asked('q2', 40)] } }),
      teacherRemovesIt: () => judge.answer({ type: 'stale', asked: { contentId: 'c2', data: [asked('q2', 40)] } }),
      retries: () => send({ type: 'answer.retry' }),
      goesOn: () => send({ type: 'question.leave' }),
    },
    states: {
      watching: is('watching'),
      asked: is('asked'),
      answered: () => {
        is('asked')();
        expect(context().answer).toEqual(choice);
      },
      judging: is('judging'),
      unsent: is('unsent'),
      judged: is('judged'),
    },
  };
}

walkModel(videoQuestionsModel, () => begin());

describe('where the video stops', () => {
  it('is the second of the question, whatever a step of the player went beyond it', () => {
    const { advance, said, context } = begin();
    advance(19_999);
    expect(said).toEqual([]);
    advance(20_240);
    expect([said, context().currentId]).toEqual([[{ type: 'player.stop', positionMs: 20_000 }], 'q1']);
  });

  it('is a question that must be answered first, also for who jumps past it or begins behind it', () => {
    const { seek, said, context, send } = begin([asked('q1', 20, true), asked('q2', 50)]);
    seek(80_000);
    expect([said, context().currentId]).toEqual([[{ type: 'player.stop', positionMs: 20_000 }], 'q1']);
    send({ type: 'question.skip' });
    expect(context().currentId).toBe('q1');
  });

  it('is none that may be skipped, for who jumps past it, nor twice on one page', () => {
    const { seek, advance, send, said } = begin([asked('q1', 20)]);
    seek(80_000);
    seek(19_000);
    expect(said).toEqual([]);
    advance(20_000);
    send({ type: 'question.skip' });
    seek(19_000);
    advance(20_100);
    expect(said).toEqual([
      { type: 'player.stop', positionMs: 20_000 },
      { type: 'player.play', positionMs: 20_000 },
    ]);
  });

  it('is before the end at the latest, and at the very beginning', () => {
    const end = begin([asked('q1', 600, true)]);
    end.advance(99_600);
    expect(end.said).toEqual([{ type: 'player.stop', positionMs: 99_500 }]);
    const start = begin([asked('q1', 0)]);
    start.advance(240);
    expect(start.said).toEqual([{ type: 'player.stop', positionMs: 0 }]);
  });

  it('lies ten seconds back for who wants to look again, and comes once more', () => {
    const { events, said, send, advance, context } = begin();
    events.reaches();
    send({ type: 'question.lookBack' });
    expect(said.at(-1)).toEqual({ type: 'player.play', positionMs: 10_000 });
    expect(context().currentId).toBeNull();
    advance(20_010);
    expect(context().currentId).toBe('q1');
  });

  it('is never behind one that must be answered, in whatever order the player tells', () => {
    const question = record({ second: integer({ min: 0, max: 90 }), isRequired: boolean() });
    const questions = uniqueArray(question, { selector: ({ second }) => second, maxLength: 6 });
    const step = record({ by: integer({ min: 1, max: 40_000 }), isJump: boolean() });
    assert(
      property(questions, array(step, { maxLength: 12 }), constantFrom(0, 100_000), (placed, steps, durationMs) => {
        const all = placed
          .toSorted((a, b) => a.second - b.second)
          .map(({ second, isRequired }, at) => asked(`q${at}`, second, isRequired));
        let fromMs = 0;
        for (const { by, isJump } of steps) {
          const due = dueQuestion(all, { fromMs, toMs: fromMs + by, isJump, durationMs, skipped: [] });
          if (due) return;
          fromMs += by;
          expect(all.filter(({ second, isRequired }) => isRequired && second * 1000 <= fromMs)).toEqual([]);
        }
      }),
    );
  });
});

describe('an answer', () => {
  it('goes to the server with its number, and what came of it is kept', async () => {
    const { events, judge, context, send, said } = begin([asked('q1', 20, true, 0)]);
    events.reaches();
    send({ type: 'answer.send' });
    expect(judge.calls).toHaveLength(0);
    events.answers();
    events.sends();
    expect(judge.input).toEqual({ contentId: 'c1', questionId: 'q1', number: 1, answer: choice });
    await events.serverJudgesWrong();
    expect([context().questions[0]!.tries, requiredLeft(context().questions)]).toEqual([1, 0]);
    events.retries();
    events.sends();
    expect(judge.input.number).toBe(2);
    await judge.answer({ type: 'judged', question: judged(context().questions[0]!, 5), isCompleted: true });
    expect(context().isCompleted).toBe(true);
    events.retries();
    expect(context().currentId).toBe('q1');
    events.goesOn();
    expect(said.at(-1)).toEqual({ type: 'player.play', positionMs: 20_000 });
    expect([context().currentId, context().answer]).toEqual([null, null]);
  });

  it('that was not sent stays, with why, and goes out again', async () => {
    const { events, judge, context } = begin();
    events.reaches();
    events.answers();
    events.sends();
    await events.networkBreaks();
    expect([context().message, context().answer]).toEqual(['网络已断开', choice]);
    events.networkReturns();
    expect([judge.calls.length, context().message]).toEqual([2, null]);
  });

  it('to a question that was changed meanwhile is to be given anew', async () => {
    const { events, context } = begin();
    events.reaches();
    events.answers();
    events.sends();
    await events.teacherChangesIt();
    expect([context().contentId, context().questions.length, context().answer]).toEqual(['c2', 2, null]);
  });
});
