import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { BankPrint } from '#contract/banks/bank-exports.contract.ts';
import { questionExportMachine, type ExportState } from '#machines/banks/question-export.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { walkModel } from '../support/walk-model.ts';
import { questionExportModel } from './question-export.model.ts';

const edges = recordEdges(questionExportMachine);
const far = (status: ExportState['status'], more: Partial<ExportState> = {}): ExportState => ({
  ...{ status, questions: 40, problem: null },
  ...more,
});

function giving(made: string | null = null) {
  const ask = fakeActor<string>();
  const readState = fakeActor<ExportState, string>();
  const fetchFile = fakeActor<void, string>();
  const load = fakeActor<BankPrint>();
  const clock = new SimulatedClock();
  const heard: unknown[] = [];
  const actor = createActor(
    questionExportMachine.provide({
      actors: { ask: ask.logic, readState: readState.logic, fetchFile: fetchFile.logic, load: load.logic },
    }),
    { input: { id: made }, clock, inspect: edges.inspect },
  );
  for (const type of ['saved', 'loaded'] as const) actor.on(type, (event) => heard.push(event));
  actor.start();
  const looksAs =
    (state: string, more: { message?: boolean; problem?: string; isUnheard?: boolean; heard?: unknown[] } = {}) =>
    () => {
      const { value, context } = actor.getSnapshot();
      expect([value, context.message !== null, context.problem, context.isUnheard]).toEqual([
        ...[state, more.message ?? false, more.problem ?? null, more.isUnheard ?? false],
      ]);
      expect(heard).toEqual(more.heard ?? []);
    };
  return {
    ...{ actor, clock, readState, fakes: [ask, readState, fetchFile, load] },
    events: {
      wantsFile: () => actor.send({ type: 'export.make' }),
      wantsPaper: () => actor.send({ type: 'export.print' }),
      leaves: () => actor.send({ type: 'export.leave' }),
      isTaken: () => ask.answer('e1'),
      isRefused: () => ask.fail(failure(405)),
      isUnderWay: () => readState.answer(far('running')),
      nobodyAnswers: () => readState.fail(failure('offline')),
      isReady: () => readState.answer(far('ready')),
      isTooLarge: () => readState.answer(far('failed', { problem: 'tooLarge' })),
      isGone: () => readState.fail(failure(404)),
      timePasses: () => clock.increment(1000),
      hasAll: () => fetchFile.answer(undefined),
      breaksOff: () => fetchFile.fail(failure(404)),
      fetchesAgain: () => actor.send({ type: 'export.fetch' }),
      hasPaper: () => load.answer([]),
      paperIsRefused: () => load.fail(failure(405)),
    },
    states: {
      chooses: looksAs('choosing'),
      asks: looksAs('asking'),
      asksHowFar: () => {
        looksAs('polling')();
        expect(readState.input).toBe('e1');
      },
      waits: () => {
        looksAs('making')();
        expect(actor.getSnapshot().context.questions).toBe(40);
      },
      waitsUnheard: looksAs('making', { isUnheard: true }),
      asksHowFarAgain: () => expect(actor.getSnapshot().value).toBe('polling'),
      fetches: looksAs('fetching'),
      hasNot: looksAs('made', { message: true }),
      isTold: looksAs('choosing', { message: true }),
      isToldWhy: looksAs('choosing', { problem: 'tooLarge' }),
      loads: looksAs('loading'),
      saved: looksAs('ended', { heard: [{ type: 'saved' }] }),
      printed: looksAs('ended', { heard: [{ type: 'loaded', questions: [] }] }),
      left: looksAs('ended'),
      leftFetching: looksAs('ended'),
    },
  };
}

describe('giving questions out', () => {
  walkModel(questionExportModel, () => giving());

  it('waits for a file that is made already', async () => {
    const { actor, readState, events } = giving('e7');
    expect([actor.getSnapshot().value, readState.input]).toEqual(['polling', 'e7']);
    await events.isReady();
    expect(actor.getSnapshot().value).toBe('fetching');
  });

  it('asks every second, whether the server answers or not, and not more often', async () => {
    const { actor, clock, readState, events } = giving();
    actor.send({ type: 'export.make' });
    await events.isTaken();
    await events.nobodyAnswers();
    clock.increment(999);
    expect(readState.calls).toHaveLength(1);
    clock.increment(1);
    expect(readState.calls).toHaveLength(2);
    await events.isUnderWay();
    expect(actor.getSnapshot().context.isUnheard).toBe(false);
  });
});
