import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { draftSyncMachine } from '#machines/drafts/draft-sync.machine.ts';
import type { Draft, DraftInput, Receipt as DraftReceipt, MergeContents } from '#machines/drafts/draft-sync.context.ts';
import { saveOf } from '#kit/journal-draft.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { draftSyncModel } from './draft-sync.model.ts';

const edges = recordEdges(draftSyncMachine<string>());

type Receipt = DraftReceipt<string>;
const theirs: Draft<string> = { content: 'theirs', version: 8, savedAt: '2026-11-20T02:00:00Z' };

function begin(input: Partial<DraftInput<string>> = {}, together?: MergeContents<string>) {
  const clock = new SimulatedClock();
  const save = fakeActor<Receipt, Draft<string> & { base: string }>();
  let journal: string | null = null;
  const machine = draftSyncMachine<string>(together).provide({
    actors: { save: save.logic },
    actions: {
      journal: ({ context }) => {
        journal = context.unsent > 0 ? context.content : null;
      },
    },
  });
  const actor = createActor(machine, {
    input: { content: 'old', version: 3, savedAt: null, personId: 'me', jitter: () => 1, ...input },
    clock,
    inspect: edges.inspect,
  }).start();
  const context = () => actor.getSnapshot().context;
  const rests = at(actor);
  let version = 3;
  let typed = 0;
  const type = (content: string) => actor.send({ type: 'draft.change', content });
  const isUnsent = (state: unknown) => () => {
    rests(state)();
    expect(journal).toBe(context().content);
  };
  return {
    actor,
    clock,
    save,
    type,
    context,
    journal: () => journal,
    fakes: [save],
    events: {
      types: () => type(`text ${(typed += 1)}`),
      pauses: () => clock.increment(2000),
      waits: () => clock.increment(30_000),
      wantsItSaved: () => actor.send({ type: 'draft.flush' }),
      serverKeeps: () => save.answer({ version: (version += 1), savedAt: '2026-11-20T01:00:00Z' }),
      networkBreaks: () => save.fail(failure('offline')),
      networkReturns: () => actor.send({ type: 'draft.online' }),
      sessionEnds: () => save.fail(failure(401)),
      logsInAgain: () => actor.send({ type: 'session.entered', personId: 'me' }),
      somebodyElseLogsIn: () => actor.send({ type: 'session.entered', personId: 'another' }),
      otherTabWasFirst: () => save.fail(failure(409, '', { current: theirs })),
      keepsMine: () => actor.send({ type: 'draft.keepMine' }),
      takesTheirs: () => actor.send({ type: 'draft.takeTheirs' }),
      takesNoMore: () => save.fail(failure(400, '答案太长')),
      triesAgain: () => actor.send({ type: 'draft.retry' }),
      timeIsOver: () => save.fail(failure(405, '已截止')),
    },
    states: {
      saved: () => {
        rests('clean')();
        expect(journal).toBeNull();
      },
      theirsSaved: () => {
        rests('clean')();
        expect(journal).toBeNull();
        expect(context()).toMatchObject(theirs);
      },
      typed: isUnsent({ dirty: 'typing' }),
      sent: isUnsent('saving'),
      sentUrgently: isUnsent('saving'),
      sentUponTheirs: isUnsent('saving'),
      typedMeanwhile: isUnsent('saving'),
      typedAfterUrge: isUnsent('saving'),
      offline: isUnsent('offline'),
      held: isUnsent('held'),
      refused: isUnsent('refused'),
      conflict: isUnsent('conflicting'),
      closed: rests('closed'),
    },
  };
}

const receipt = (version: number): Receipt => ({ version, savedAt: `2026-11-20T01:00:0${version}Z` });

walkModel(draftSyncModel, begin);

describe('typing is sent', () => {
  it.each([
    [1999, { dirty: 'typing' }],
    [2000, 'saving'],
    [2001, 'saving'],
  ])('%i ms after the last key it is %j', (ms, state) => {
    const { actor, clock, type } = begin();
    type('a');
    clock.increment(1500);
    type('ab');
    clock.increment(ms);
    expect(actor.getSnapshot().value).toEqual(state);
  });

  it.each([
    [9999, { dirty: 'typing' }],
    [10_000, 'saving'],
    [10_001, 'saving'],
  ])('also when the person never pauses: %i ms after the first key it is %j', (ms, state) => {
    const { actor, clock, type } = begin();
    type('a');
    for (let passed = 0; passed < ms; passed += 1000) {
      clock.increment(Math.min(1000, ms - passed));
      if (passed + 1000 < ms) type(`a${passed}`);
    }
    expect(actor.getSnapshot().value).toEqual(state);
  });

  it('with what the server acknowledged last, so that a saver can send the difference', async () => {
    const { type, clock, save } = begin();
    type('a');
    clock.increment(2000);
    expect(save.input).toEqual({ content: 'a', base: 'old', version: 3, savedAt: null });
    type('ab');
    await save.answer(receipt(4));
    clock.increment(2000);
    expect(save.input).toEqual({ content: 'ab', base: 'a', version: 4, savedAt: receipt(4).savedAt });
  });

  it('and what failed on the way is forgotten, also where theirs is taken instead', async () => {
    const { actor, type, save, events, context } = begin();
    type('a');
    events.wantsItSaved();
    await save.fail(failure(503));
    expect(context()).toMatchObject({ failures: 1, code: 503, message: 'message of 503' });
    events.networkReturns();
    await events.otherTabWasFirst();
    events.takesTheirs();
    expect(actor.getSnapshot().value).toBe('clean');
    expect(context()).toMatchObject({ failures: 0, code: null, message: null, isFlushing: false });
  });

  it('at once again when it was urgent while the network was broken, and more was typed since', async () => {
    const { actor, type, clock, save, events } = begin();
    type('a');
    clock.increment(2000);
    await events.networkBreaks();
    events.wantsItSaved();
    type('ab');
    await save.answer(receipt(4));
    expect(actor.getSnapshot().value).toBe('saving');
    expect(save.input.content).toBe('ab');
  });

  it('to the last second: what is typed during an urgent save follows at once', async () => {
    const { actor, type, save } = begin();
    type('a');
    actor.send({ type: 'draft.flush' });
    type('ab');
    await save.answer(receipt(4));
    expect(save.calls).toHaveLength(2);
    expect(save.input).toMatchObject({ content: 'ab', version: 4 });
    await save.answer(receipt(5));
    expect(actor.getSnapshot().value).toBe('clean');
  });

  it('to the last second also when the wish comes during a save', async () => {
    const { actor, type, clock, save } = begin();
    type('a');
    clock.increment(2000);
    actor.send({ type: 'draft.flush' });
    type('ab');
    await save.answer(receipt(4));
    expect(save.calls).toHaveLength(2);
    await save.answer(receipt(5));
    type('abc');
    expect(actor.getSnapshot().value).toEqual({ dirty: 'typing' });
  });

  it('one save at a time', () => {
    const { actor, type, clock, save } = begin();
    type('a');
    clock.increment(2000);
    type('ab');
    clock.increment(60_000);
    actor.send({ type: 'draft.flush' });
    expect(save.calls).toHaveLength(1);
  });
});

describe('without a network', () => {
  it.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [6, 30_000],
    [9, 30_000],
  ])('the attempt after failure %i comes after %i ms, not before', async (failures, ms) => {
    const { actor, type, clock, save, context } = begin();
    type('a');
    actor.send({ type: 'draft.flush' });
    for (let count = 1; count < failures; count += 1) {
      await save.fail(failure('offline'));
      clock.increment(30_000);
    }
    await save.fail(failure('offline', '网络已断开'));
    expect(context()).toMatchObject({ failures, message: '网络已断开' });
    clock.increment(ms - 1);
    expect(actor.getSnapshot().value).toBe('offline');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('saving');
    clock.increment(1);
    expect(save.calls).toHaveLength(failures + 1);
  });

  it('the count of failures starts again after a success', async () => {
    const { actor, type, clock, save, context } = begin();
    type('a');
    actor.send({ type: 'draft.flush' });
    await save.fail(failure('offline'));
    clock.increment(1000);
    await save.answer(receipt(4));
    expect(context()).toMatchObject({ failures: 0, message: null });
  });

  it('nothing typed is lost, and the journal has it for the next visit', async () => {
    const first = begin();
    first.type('a');
    first.actor.send({ type: 'draft.flush' });
    await first.save.fail(failure('offline'));
    first.type('ab');
    expect(first.journal()).toBe('ab');
    const next = begin({ unsent: first.journal() });
    expect(next.actor.getSnapshot().value).toEqual({ dirty: 'typing' });
    next.clock.increment(2000);
    expect(next.save.input).toMatchObject({ content: 'ab', base: 'old' });
  });
});

describe('when the server refuses', () => {
  const refused = async () => {
    const page = begin();
    page.type('a');
    page.actor.send({ type: 'draft.flush' });
    await page.save.fail(failure(400, '答案太长'));
    return page;
  };

  it.each([400, 403, 404, 413, 415, 422, 4015, 4221])(
    '%i is no broken network: it says why and does not try again',
    async (code) => {
      const { actor, clock, save, type, context } = begin();
      type('a');
      actor.send({ type: 'draft.flush' });
      await save.fail(failure(code, '答案太长'));
      actor.send({ type: 'draft.online' });
      actor.send({ type: 'draft.flush' });
      clock.increment(600_000);
      expect(actor.getSnapshot().value).toBe('refused');
      expect(context()).toMatchObject({ code, message: '答案太长', content: 'a' });
      expect(save.calls).toHaveLength(1);
    },
  );

  it.each([429, 500, 5030])('%i passes by itself', async (code) => {
    const { actor, save, type } = begin();
    type('a');
    actor.send({ type: 'draft.flush' });
    await save.fail(failure(code));
    expect(actor.getSnapshot().value).toBe('offline');
  });

  it('a change is sent when the person pauses, not at once', async () => {
    const { actor, clock, save, type } = await refused();
    type('ab');
    expect(actor.getSnapshot().value).toEqual({ dirty: 'typing' });
    clock.increment(2000);
    expect(save.input).toMatchObject({ content: 'ab', base: 'old' });
  });

  it('the person may send it once more', async () => {
    const { actor, save } = await refused();
    actor.send({ type: 'draft.retry' });
    expect(save.calls).toHaveLength(2);
  });

  it('what was typed during the save goes out: the refusal was about something else', async () => {
    const { actor, clock, save, type } = begin();
    type('a');
    clock.increment(2000);
    type('ab');
    await save.fail(failure(400));
    expect(actor.getSnapshot().value).toEqual({ dirty: 'typing' });
  });
});

describe('what cannot be sent as it is', () => {
  it('is not called saved: the server has the rest, the journal all of it', async () => {
    const { actor, clock, save, type, context, journal } = begin();
    type('a, unready');
    clock.increment(2000);
    await save.answer({ ...receipt(4), base: 'a' });
    expect(actor.getSnapshot().value).toBe('refused');
    expect(context()).toMatchObject({ base: 'a', content: 'a, unready', version: 4, code: null, message: null });
    expect(journal()).toBe('a, unready');
    type('a, ready');
    clock.increment(2000);
    expect(save.input).toMatchObject({ content: 'a, ready', base: 'a', version: 4 });
    await save.answer(receipt(5));
    expect(actor.getSnapshot().value).toBe('clean');
  });
});

describe('the journal’s answer', () => {
  it('is about one content: a change waits for an answer of its own', () => {
    const { actor, type, context } = begin();
    type('a');
    actor.send({ type: 'draft.journalled', content: 'a', isKept: true });
    expect(context().journalled).toEqual({ content: 'a', isKept: true });
    type('ab');
    expect(saveOf(actor.getSnapshot()).state).toBe('saving');
  });

  it.each([
    ['offline', 'network'],
    [429, 'server'],
    [5030, 'server'],
    [401, 'session'],
  ] as const)('alone makes "kept" of what the server does not have (%s)', async (fault, barrier) => {
    const { actor, type, save } = begin();
    const shown = () => saveOf(actor.getSnapshot());
    type('a');
    actor.send({ type: 'draft.flush' });
    await save.fail(failure(fault));
    expect(shown()).toMatchObject({ state: 'saving', barrier });
    actor.send({ type: 'draft.journalled', content: 'a', isKept: true });
    expect(shown()).toMatchObject({ state: 'local', barrier });
    actor.send({ type: 'draft.journalled', content: 'a', isKept: false });
    expect(shown()).toMatchObject({ state: 'unkept', barrier });
    actor.send({ type: 'draft.journalled', content: 'older', isKept: true });
    expect(shown()).toMatchObject({ state: 'saving', barrier });
  });

  it('is asked for what an earlier visit left, before anything is typed', () => {
    expect(begin({ unsent: 'left' }).journal()).toBe('left');
  });
});

describe('when somebody else wrote', () => {
  const conflict = async () => {
    const page = begin();
    page.type('mine');
    page.actor.send({ type: 'draft.flush' });
    await page.save.fail(failure(409, '', { current: theirs }));
    return page;
  };

  it('both are there to look at', async () => {
    const { context } = await conflict();
    expect(context()).toMatchObject({ content: 'mine', theirs });
  });

  it('mine goes out upon their version', async () => {
    const { actor, save, context } = await conflict();
    actor.send({ type: 'draft.keepMine' });
    expect(save.input).toMatchObject({ content: 'mine', base: 'theirs', version: 8 });
    await save.answer(receipt(9));
    expect(context()).toMatchObject({ content: 'mine', version: 9, theirs: null });
  });

  it('theirs replaces mine, and nothing is sent', async () => {
    const { actor, save, context } = await conflict();
    actor.send({ type: 'draft.takeTheirs' });
    expect(context()).toMatchObject({ ...theirs, unsent: 0 });
    expect(save.calls).toHaveLength(1);
  });

  /** Shows what was put together, and of what. */
  const shown: MergeContents<string> = (base, mine, other) => `${base} + ${mine} + ${other}`;

  it('into other fields, it stands beside mine once mine is saved', async () => {
    const { actor, type, save, context } = begin({}, shown);
    type('mine');
    actor.send({ type: 'draft.flush' });
    type('more');
    await save.answer({ ...receipt(9), merged: 'mine, theirs' });
    expect(context()).toMatchObject({ content: 'mine + more + mine, theirs', base: 'mine, theirs', unsent: 1 });
  });

  it('what was not touched here is theirs while the person chooses', async () => {
    const { actor, type, save, context } = begin({}, shown);
    type('mine');
    actor.send({ type: 'draft.flush' });
    await save.fail(failure(409, '', { current: theirs }));
    expect(context().content).toBe('old + mine + theirs');
  });

  it('reaches a draft in which nothing is unsent', () => {
    const { actor, context } = begin();
    actor.send({ type: 'draft.renew', held: { ...theirs, savedAt: null } });
    expect(actor.getSnapshot().value).toBe('clean');
    expect(context()).toMatchObject({ content: 'theirs', base: 'theirs', version: 8, savedAt: null, unsent: 0 });
  });

  it.each([2, 3])('what is no newer (version %i upon 3) changes nothing', (version) => {
    const { actor, context } = begin();
    actor.send({ type: 'draft.renew', held: { ...theirs, version } });
    expect(context()).toMatchObject({ content: 'old', version: 3 });
  });

  it('waits for the save where something is unsent', () => {
    const { actor, type, context } = begin();
    type('mine');
    actor.send({ type: 'draft.renew', held: theirs });
    expect(context()).toMatchObject({ content: 'mine', base: 'old', version: 3 });
  });

  it('and another call of the page finds out, it is the same question', () => {
    const { actor, context } = begin();
    actor.send({ type: 'draft.clash', theirs });
    expect(actor.getSnapshot().value).toBe('conflicting');
    expect(context().theirs).toBe(theirs);
  });
});

describe('when the session ends', () => {
  it("nothing of mine goes out with another person's session", async () => {
    const { actor, type, save, clock } = begin();
    type('a');
    actor.send({ type: 'draft.flush' });
    await save.fail(failure(401));
    actor.send({ type: 'session.entered', personId: 'another' });
    actor.send({ type: 'draft.online' });
    clock.increment(120_000);
    expect(save.calls).toHaveLength(1);
    actor.send({ type: 'session.entered', personId: 'me' });
    expect(save.calls).toHaveLength(2);
  });
});

describe('when the server closes it', () => {
  it('ends with the reason', async () => {
    const { actor, type, save } = begin();
    type('a');
    actor.send({ type: 'draft.flush' });
    await save.fail(failure(405, '已截止'));
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { message: '已截止' } });
  });
});

describe('answers that come twice or late', () => {
  it('count once', async () => {
    const { actor, type, save, context } = begin();
    type('a');
    actor.send({ type: 'draft.flush' });
    await save.answer(receipt(4));
    save.calls[0]!.resolve(receipt(9));
    type('ab');
    actor.send({ type: 'draft.flush' });
    save.calls[0]!.resolve(receipt(9));
    expect(context().version).toBe(4);
    await save.answer(receipt(5));
    expect(context()).toMatchObject({ version: 5, unsent: 0 });
  });
});
