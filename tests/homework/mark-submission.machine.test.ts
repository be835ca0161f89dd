import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { MarkingSubmission } from '#contract/homework/homework-marking.contract.ts';
import { draftSyncMachine } from '#machines/drafts/draft-sync.machine.ts';
import type { Draft } from '#machines/drafts/draft-sync.context.ts';
import { leaseMachine } from '#machines/homework/lease.machine.ts';
import { markSubmissionMachine } from '#machines/homework/mark-submission.machine.ts';
import type { SubmissionMarks, LockedSubmission } from '#machines/homework/mark-submission.context.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at, logbook } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { markSubmissionModel } from './mark-submission.model.ts';

const edges = recordEdges(markSubmissionMachine);
const lockEdges = recordEdges(leaseMachine);

const nothing: SubmissionMarks = { marks: {}, comment: '' };
const locked = (submissionId: string, unsent: SubmissionMarks | null = null): LockedSubmission => ({
  submission: { id: submissionId } as MarkingSubmission,
  content: nothing,
  version: 1,
  savedAt: null,
  unsent,
});
const theirs: Draft<SubmissionMarks> = {
  content: { marks: { q1: { points: 2, comment: 'theirs' } }, comment: '' },
  version: 7,
  savedAt: '2026-11-20T02:00:00Z',
};
const taken = { heldBy: '王老师', lockedUntil: '2026-11-20T02:05:00Z' };

function begin() {
  const clock = new SimulatedClock();
  const lock = fakeActor<LockedSubmission, { submissionId: string }>();
  const look = fakeActor<Draft<SubmissionMarks>, { submissionId: string }>();
  const finish = fakeActor<void, { submissionId: string; version: number }>();
  const renewLock = fakeActor<void, { submissionId: string }>();
  const save = fakeActor<Omit<Draft<SubmissionMarks>, 'content'>, Draft<SubmissionMarks> & { base: SubmissionMarks }>();
  const { done, notes } = logbook();
  let journal: SubmissionMarks | null = null;
  const machine = markSubmissionMachine.provide({
    actors: {
      lock: lock.logic,
      look: look.logic,
      finish: finish.logic,
      draft: draftSyncMachine<SubmissionMarks>().provide({
        actors: { save: save.logic },
        actions: {
          journal: ({ context }) => {
            journal = context.unsent > 0 ? context.content : null;
          },
        },
      }),
      lease: leaseMachine.provide({ actors: { renewLock: renewLock.logic } }),
    },
    actions: { releaseLock: ({ context }) => notes(`release ${context.submissionId}`)() },
  });
  const actor = createActor(machine, {
    input: { submissionId: 's1', personId: 'me' },
    clock,
    inspect: (event) => {
      edges.inspect(event);
      lockEdges.inspect(event);
    },
  }).start();
  const send = actor.send.bind(actor);
  const context = () => actor.getSnapshot().context;
  const rests = at(actor);
  const desk = (state: unknown, drafts: readonly string[]) => () => {
    rests({ open: state })();
    expect(drafts).toContain(context().draft);
  };
  const unsaved = ['dirty', 'saving', 'offline'];
  let version = 1;
  const keep = () => save.answer({ version: (version += 1), savedAt: '2026-11-20T01:00:00Z' });
  const givePoints = (points: number) =>
    send({ type: 'marking.change', questionId: 'q1', mark: { points, comment: '' } });
  return {
    actor,
    clock,
    lock,
    look,
    finish,
    renewLock,
    save,
    done,
    journal: () => journal,
    send,
    context,
    givePoints,
    fakes: [lock, look, finish, renewLock, save],
    events: {
      submissionComes: () => lock.answer(locked(lock.input.submissionId)),
      colleagueHasIt: () => lock.fail(failure(409, '', taken)),
      serverIsAway: () => lock.fail(failure('offline', '网络已断开')),
      triesAgain: () => send({ type: 'marking.retry' }),
      goesToNext: () => send({ type: 'marking.next', submissionId: 's2' }),
      goesToPrevious: () => send({ type: 'marking.previous', submissionId: 's0' }),
      givesPoints: () => givePoints(3),
      writesRemark: () => send({ type: 'marking.remark', comment: '很好' }),
      marksAreKept: async () => {
        clock.increment(2000);
        await keep();
      },
      serverKeeps: keep,
      staysHere: () => send({ type: 'marking.cancel' }),
      finishes: () => send({ type: 'marking.finish', nextId: 's2' }),
      finishesLast: () => send({ type: 'marking.finish', nextId: null }),
      serverFinishes: () => finish.answer(),
      pointsAreMissing: () => finish.fail(failure(400, '还有题目未评分')),
      colleagueFinished: () => finish.fail(failure(409, '', { current: theirs })),
      colleagueWasFirst: async () => {
        clock.increment(2000);
        await save.fail(failure(409, '', { current: theirs }));
      },
      colleagueWasFirstNow: () => save.fail(failure(409, '', { current: theirs })),
      submissionIsGone: () => save.fail(failure(405, '已退回')),
      lockIsLost: async () => {
        clock.increment(60_000);
        await renewLock.fail(failure(409, '', taken));
      },
      theirsCome: () => look.answer(theirs),
      theirsDoNotCome: () => look.fail(failure('offline', '网络已断开')),
      keepsMine: () => send({ type: 'marking.keepMine' }),
      takesTheirs: () => send({ type: 'marking.takeTheirs' }),
    },
    states: {
      opened: () => {
        rests('loading')();
        expect(context()).toMatchObject({ loaded: null, message: null });
      },
      taken: () => {
        rests('taken')();
        expect(context()).toMatchObject(taken);
      },
      unreadable: () => {
        rests('failed')();
        expect(context().message).not.toBeNull();
      },
      marking: desk('marking', ['clean']),
      markingUnsaved: desk('marking', unsaved),
      markingUponTheirs: () => {
        desk('marking', ['saving'])();
        expect(save.input.version).toBe(7);
      },
      markingAnyhow: () => {
        rests({ open: 'marking' })();
        expect(context()).toMatchObject({ message: '网络已断开', hasLostLock: false });
      },
      keepingFirst: desk('flushing', ['saving']),
      keepingToFinish: desk('flushing', ['saving']),
      finishing: desk('finishing', ['clean']),
      finishingLast: desk('finishing', ['clean']),
      cleared: rests('cleared'),
      readingTheirs: rests({ open: { comparing: 'reading' } }),
      comparing: () => {
        desk({ comparing: 'choosing' }, ['conflicting'])();
        expect(context().theirs).toEqual(theirs);
      },
      comparingWithoutLock: () => {
        desk({ comparing: 'choosing' }, ['conflicting'])();
        expect(context()).toMatchObject({ theirs, hasLostLock: true });
      },
    },
  };
}

walkModel(markSubmissionModel, begin);

const marking = async (unsent: SubmissionMarks | null = null) => {
  const page = begin();
  await page.lock.answer(locked('s1', unsent));
  return page;
};

describe('marks', () => {
  it('are on the page at once and saved when the teacher pauses', async () => {
    const { givePoints, send, context, clock, save } = await marking();
    givePoints(3);
    send({ type: 'marking.remark', comment: '很好' });
    const content = { marks: { q1: { points: 3, comment: '' } }, comment: '很好' };
    expect(context()).toMatchObject(content);
    clock.increment(2000);
    expect(save.input).toMatchObject({ content, version: 1 });
  });

  it('of an earlier visit that never arrived are sent now', async () => {
    const unsent = { marks: { q1: { points: 1, comment: '' } }, comment: '' };
    const { clock, save } = await marking(unsent);
    clock.increment(2000);
    expect(save.input.content).toEqual(unsent);
  });

  it('are saved before the next one is opened, and the lock goes back', async () => {
    const { givePoints, send, lock, save, done, context } = await marking();
    givePoints(3);
    send({ type: 'marking.next', submissionId: 's2' });
    expect(lock.calls).toHaveLength(1);
    await save.answer({ version: 2, savedAt: '2026-11-20T01:00:00Z' });
    expect(done).toEqual(['release s1']);
    expect(lock.input).toEqual({ submissionId: 's2' });
    await lock.answer(locked('s2'));
    expect(context()).toMatchObject({ marks: {}, version: 1, submissionId: 's2' });
  });

  it('are saved before the previous one is opened too', async () => {
    const { givePoints, send, lock, save, done } = await marking();
    givePoints(3);
    send({ type: 'marking.previous', submissionId: 's0' });
    await save.answer({ version: 2, savedAt: '2026-11-20T01:00:00Z' });
    expect(done).toEqual(['release s1']);
    expect(lock.input).toEqual({ submissionId: 's0' });
  });

  it('do not change while the page moves on', async () => {
    const { givePoints, send, context } = await marking();
    givePoints(3);
    send({ type: 'marking.next', submissionId: 's2' });
    givePoints(5);
    expect(context().marks).toEqual({ q1: { points: 3, comment: '' } });
  });
});

describe('finishing', () => {
  it('names the version that was saved last, and goes on with the next', async () => {
    const { givePoints, send, save, finish, lock, done } = await marking();
    givePoints(3);
    send({ type: 'marking.finish', nextId: 's2' });
    await save.answer({ version: 2, savedAt: '2026-11-20T01:00:00Z' });
    expect(finish.input).toEqual({ submissionId: 's1', version: 2 });
    await finish.answer();
    expect(lock.input).toEqual({ submissionId: 's2' });
    expect(done).toEqual([]);
  });

  it('happens once, however often the key is pressed', async () => {
    const { send, finish } = await marking();
    send({ type: 'marking.finish', nextId: 's2' });
    send({ type: 'marking.finish', nextId: 's2' });
    expect(finish.calls).toHaveLength(1);
  });

  it.each([403, 404, 422])('that is refused with %i is no conflict', async (code) => {
    const { send, finish, actor, context } = await marking();
    send({ type: 'marking.finish', nextId: 's2' });
    await finish.fail(failure(code));
    expect(actor.getSnapshot().value).toEqual({ open: 'marking' });
    expect(context().message).toBe(`message of ${code}`);
  });

  it('that is refused says why, until the next try', async () => {
    const { send, finish, context } = await marking();
    send({ type: 'marking.finish', nextId: 's2' });
    await finish.fail(failure(400, '还有题目未评分'));
    expect(context().message).toBe('还有题目未评分');
    send({ type: 'marking.finish', nextId: 's2' });
    expect(context().message).toBeNull();
  });
});

it.each([403, 404, 423])('a submission that cannot be had for %i is in nobody else’s hands', async (code) => {
  const { lock, states, context } = begin();
  await lock.fail(failure(code));
  states.unreadable();
  expect(context().message).toBe(`message of ${code}`);
});

describe.each([
  ['a colleague has', (page: ReturnType<typeof begin>) => page.events.colleagueHasIt()],
  ['cannot be read', (page: ReturnType<typeof begin>) => page.events.serverIsAway()],
  [
    'was the last',
    async (page: ReturnType<typeof begin>) => {
      await page.events.submissionComes();
      page.events.finishesLast();
      await page.events.serverFinishes();
    },
  ],
] as const)('from a submission that %s, the teacher gets', (_, comesThere) => {
  it.each([
    ['the next', 'goesToNext', 's2'],
    ['the previous', 'goesToPrevious', 's0'],
  ] as const)('%s', async (_words, goes, submissionId) => {
    const page = begin();
    await comesThere(page);
    page.events[goes]();
    expect(page.lock.input).toEqual({ submissionId });
  });
});

it('what became of the marks of one submission is not said of the next', async () => {
  const { events, givePoints, context } = await marking();
  givePoints(3);
  events.goesToNext();
  await events.submissionIsGone();
  events.goesToNext();
  expect(context()).toMatchObject({ submissionId: 's2', draft: 'clean' });
});

it('words about one attempt are gone when the teacher moves on', async () => {
  const { send, finish, context } = await marking();
  send({ type: 'marking.finish', nextId: 's2' });
  await finish.fail(failure(400, '还有题目未评分'));
  send({ type: 'marking.next', submissionId: 's2' });
  expect(context().message).toBeNull();
});

it('a mark that the server does not take keeps the teacher here', async () => {
  const { givePoints, send, save, lock, context, actor } = await marking();
  givePoints(3);
  send({ type: 'marking.next', submissionId: 's2' });
  await save.fail(failure(400, '分数不在范围内'));
  expect(actor.getSnapshot().value).toEqual({ open: 'marking' });
  expect(context()).toMatchObject({ draft: 'refused', submissionId: 's1' });
  expect(lock.calls).toHaveLength(1);
});

describe('two teachers', () => {
  it('never overwrite each other in silence: mine goes upon theirs only when I say so', async () => {
    const { givePoints, clock, save, send, context } = await marking();
    givePoints(3);
    clock.increment(2000);
    await save.fail(failure(409, '', { current: theirs }));
    expect(context().marks).toEqual({ q1: { points: 3, comment: '' } });
    clock.increment(50_000);
    expect(save.calls).toHaveLength(1);
    send({ type: 'marking.keepMine' });
    expect(save.input).toMatchObject({ version: 7, base: theirs.content });
  });

  it('and when I take theirs, my own are gone from the journal too', async () => {
    const { givePoints, clock, save, send, context, journal } = await marking();
    givePoints(3);
    expect(journal()).not.toBeNull();
    clock.increment(2000);
    await save.fail(failure(409, '', { current: theirs }));
    send({ type: 'marking.takeTheirs' });
    expect(context()).toMatchObject({ ...theirs.content, version: 7, draft: 'clean', theirs: null });
    expect(journal()).toBeNull();
  });

  it.each([
    ['mine was kept', 'keepMine', 1],
    ['the page was taken anew', 'takeTheirs', 2],
  ] as const)('after a lost lock and when %s, meet as if it had never been lost', async (_, choice, locks) => {
    const { events, send, look, lock, actor, givePoints } = await marking();
    await events.lockIsLost();
    await look.answer(theirs);
    send({ type: `marking.${choice}` });
    await (choice === 'keepMine' ? events.serverKeeps() : events.submissionComes());
    givePoints(4);
    await events.colleagueWasFirst();
    send({ type: 'marking.takeTheirs' });
    expect(lock.calls).toHaveLength(locks);
    expect(actor.getSnapshot().value).toEqual({ open: 'marking' });
  });

  it('after a lost lock, the page is taken anew before anything else is written', async () => {
    const { events, send, look, lock, journal, givePoints, context } = await marking();
    givePoints(3);
    await events.lockIsLost();
    await look.answer(theirs);
    send({ type: 'marking.takeTheirs' });
    expect(journal()).toBeNull();
    expect(lock.calls).toHaveLength(2);
    await lock.fail(failure(409, '', taken));
    expect(context()).toMatchObject(taken);
  });
});

describe('the lock', () => {
  it.each([
    [59_999, 0],
    [60_000, 1],
    [60_001, 1],
  ])('after %i ms was renewed %i times', async (ms, calls) => {
    const { clock, renewLock } = await marking();
    clock.increment(ms);
    expect(renewLock.calls).toHaveLength(calls);
  });

  it('is renewed every minute, also when one renewal got lost', async () => {
    const { clock, renewLock, actor } = await marking();
    clock.increment(60_000);
    await renewLock.answer();
    clock.increment(60_000);
    await renewLock.fail(failure('offline'));
    clock.increment(60_000);
    expect(renewLock.calls).toHaveLength(3);
    expect(actor.getSnapshot().value).toEqual({ open: 'marking' });
  });

  it.each([
    [405, true],
    [409, true],
    [403, false],
    [500, false],
  ])('that cannot be renewed for %i is lost: %s', async (code, hasLostLock) => {
    const { clock, renewLock, context } = await marking();
    clock.increment(60_000);
    await renewLock.fail(failure(code));
    expect(context().hasLostLock).toBe(hasLostLock);
    clock.increment(60_000);
    expect(renewLock.calls).toHaveLength(hasLostLock ? 1 : 2);
  });

  it('is renewed again once mine was kept', async () => {
    const { clock, renewLock, look, send, save, events } = await marking();
    await events.lockIsLost();
    await look.answer(theirs);
    send({ type: 'marking.keepMine' });
    await save.answer({ version: 8, savedAt: '2026-11-20T01:00:00Z' });
    clock.increment(59_999);
    expect(renewLock.calls).toHaveLength(1);
    clock.increment(1);
    expect(renewLock.calls).toHaveLength(2);
  });

  it('is asked for again where theirs could not be read', async () => {
    const { clock, renewLock, events } = await marking();
    await events.lockIsLost();
    await events.theirsDoNotCome();
    clock.increment(60_000);
    expect(renewLock.calls).toHaveLength(2);
  });

  it('is left alone between two submissions', async () => {
    const { clock, renewLock, send } = await marking();
    send({ type: 'marking.next', submissionId: 's2' });
    clock.increment(120_000);
    expect(renewLock.calls).toHaveLength(0);
  });
});
