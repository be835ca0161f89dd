import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CaptchaMode, Puzzle } from '#machines/captcha/captcha.context.ts';
import { slideCaptchaMachine } from '#machines/captcha/slide-captcha.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { slideCaptchaModel } from './slide-captcha.model.ts';

const edges = recordEdges(slideCaptchaMachine);

const puzzle: Puzzle = { token: 'T', secretKey: 'XwKsGlMcdPMEhR1B', original: 'o', piece: 'p', words: [] };

interface Given {
  puzzle: Puzzle;
  x: number;
  y: number;
}

function begin({ mode = 'pop' as CaptchaMode } = {}) {
  const clock = new SimulatedClock();
  const getPuzzle = fakeActor<Puzzle, { action: string }>();
  const checkPoint = fakeActor<string, Given>();
  const machine = slideCaptchaMachine.provide({
    actors: { getPuzzle: getPuzzle.logic, checkPoint: checkPoint.logic },
  });
  const actor = createActor(machine, { input: { mode, action: 'sms' }, clock, inspect: edges.inspect });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const context = () => actor.getSnapshot().context;
  const rests = at(actor);
  const passes = (ms: number) => () => clock.increment(ms);
  return {
    actor,
    clock,
    context,
    getPuzzle,
    checkPoint,
    emitted,
    fakes: [getPuzzle, checkPoint],
    events: {
      opens: () => actor.send({ type: 'captcha.open' }),
      closes: () => actor.send({ type: 'captcha.close' }),
      wantsAnother: () => actor.send({ type: 'captcha.refresh' }),
      pictureComes: () => getPuzzle.answer(puzzle),
      serverIsAway: () => getPuzzle.fail(failure('offline')),
      serverBarsForAMinute: () => getPuzzle.fail(failure(6201)),
      serverLocks: () => getPuzzle.fail(failure(6202)),
      takesThePiece: () => actor.send({ type: 'captcha.grab', pointer: 1, at: 1000 }),
      drags: () => actor.send({ type: 'captcha.move', pointer: 1, x: 120 }),
      pressesRight: () => actor.send({ type: 'captcha.step', by: 4, at: 1000 }),
      letsGo: () => actor.send({ type: 'captcha.release', pointer: context().pointer ?? -1, at: 2230 }),
      submits: () => actor.send({ type: 'captcha.submit', at: 2230 }),
      givesUp: () => actor.send({ type: 'captcha.cancel' }),
      serverAgrees: () => checkPoint.answer('V'),
      serverRefuses: () => checkPoint.fail(failure(6111)),
      secondPasses: passes(1000),
      halfASecondPasses: passes(500),
      minutePasses: passes(60_000),
      fiveMinutesPass: passes(300_000),
    },
    states: {
      nothing: () => {
        rests('closed')();
        expect(context()).toMatchObject({ puzzle: null, x: 0, message: null });
      },
      waiting: rests('loading'),
      picture: () => {
        rests('ready')();
        expect(context()).toMatchObject({ puzzle, x: 0, pointer: null });
      },
      held: () => {
        rests('dragging')();
        expect(context().x).toBe(0);
      },
      dragged: () => {
        rests('dragging')();
        expect(context().x).toBeGreaterThanOrEqual(120);
      },
      stepped: () => {
        rests('dragging')();
        expect(context()).toMatchObject({ pointer: null, startedAt: 1000 });
        expect(context().x).toBeGreaterThan(0);
      },
      taken: () => {
        rests('dragging')();
        expect(context()).toMatchObject({ x: 4, pointer: 1, startedAt: 1000 });
      },
      judged: rests('checking'),
      solved: () => {
        rests('solved')();
        expect(context().elapsedMs).toBe(1230);
      },
      leaving: rests('hiding'),
      refused: rests('wrong'),
      barredForAMinute: () => {
        rests('barred')();
        expect(context()).toMatchObject({ puzzle: null, message: 'message of 6201' });
      },
      locked: () => {
        rests('barred')();
        expect(context()).toMatchObject({ puzzle: null, message: 'message of 6202' });
      },
      noPicture: () => {
        rests('broken')();
        expect(context().message).not.toBeNull();
      },
    },
  };
}

walkModel(slideCaptchaModel, begin);

/** A puzzle on the screen, `width` wide. */
async function shown(width = 310, mode: CaptchaMode = 'pop') {
  const walker = begin({ mode });
  walker.actor.send({ type: 'captcha.open' });
  await walker.getPuzzle.answer(puzzle);
  walker.actor.send({ type: 'captcha.resize', width });
  return walker;
}
const grab = { type: 'captcha.grab', pointer: 1, at: 0 } as const;

describe('what is sent', () => {
  it.each([
    [310, 123, 123],
    [400, 253, 196.075],
    [155, 61.5, 123],
  ])('is pixels of the picture of 310, however wide it is shown: %i', async (width, x, sent) => {
    const { actor, checkPoint } = await shown(width);
    actor.send(grab);
    actor.send({ type: 'captcha.move', pointer: 1, x });
    actor.send({ type: 'captcha.release', pointer: 1, at: 10 });
    expect(checkPoint.input).toEqual({ puzzle, x: sent, y: 5 });
  });

  it('is nothing when the piece lies where it lay', async () => {
    const { actor, checkPoint } = await shown();
    actor.send(grab);
    actor.send({ type: 'captcha.submit', at: 5 });
    actor.send({ type: 'captcha.release', pointer: 1, at: 10 });
    expect(checkPoint.calls).toHaveLength(0);
    expect(actor.getSnapshot().value).toBe('ready');
  });

  it('goes with the puzzle that has no key, too', async () => {
    const walker = begin();
    const plain = { ...puzzle, secretKey: null };
    walker.actor.send({ type: 'captcha.open' });
    await walker.getPuzzle.answer(plain);
    walker.actor.send({ type: 'captcha.step', by: 40, at: 0 });
    walker.actor.send({ type: 'captcha.submit', at: 9 });
    expect(walker.checkPoint.input.puzzle).toEqual(plain);
  });

  it('says what the puzzle is for', () => {
    const { actor, getPuzzle } = begin();
    actor.send({ type: 'captcha.open' });
    expect(getPuzzle.input).toEqual({ action: 'sms' });
  });
});

describe('the piece', () => {
  it('stays within the picture', async () => {
    const { actor, context } = await shown(400);
    actor.send(grab);
    actor.send({ type: 'captcha.move', pointer: 1, x: 9999 });
    expect(context().x).toBe(400 - 60);
    actor.send({ type: 'captcha.move', pointer: 1, x: -9 });
    expect(context().x).toBe(0);
    actor.send({ type: 'captcha.step', by: 999, at: 0 });
    expect(context().x).toBe(340);
  });

  it('listens to the finger that holds it, not to a second one', async () => {
    const { actor, context } = await shown();
    actor.send(grab);
    actor.send({ type: 'captcha.move', pointer: 1, x: 50 });
    actor.send({ type: 'captcha.move', pointer: 2, x: 200 });
    actor.send({ type: 'captcha.grab', pointer: 2, at: 5 });
    actor.send({ type: 'captcha.release', pointer: 2, at: 9 });
    expect(context()).toMatchObject({ x: 50, pointer: 1 });
    expect(actor.getSnapshot().value).toBe('dragging');
  });

  it('is taken over by a hand where keys have moved it, and timed from the first key', async () => {
    const { actor, context, checkPoint } = await shown();
    actor.send({ type: 'captcha.step', by: 30, at: 100 });
    actor.send({ ...grab, at: 600 });
    expect(context()).toMatchObject({ x: 30, pointer: 1 });
    actor.send({ type: 'captcha.move', pointer: 1, x: 70 });
    actor.send({ type: 'captcha.release', pointer: 1, at: 1330 });
    await checkPoint.answer('V');
    expect(context()).toMatchObject({ x: 70, elapsedMs: 1230 });
  });

  it('is judged where it was when the finger left the picture', async () => {
    const { actor, checkPoint } = await shown();
    actor.send(grab);
    actor.send({ type: 'captcha.move', pointer: 1, x: 5000 });
    actor.send({ type: 'captcha.release', pointer: 1, at: 9 });
    expect(checkPoint.input.x).toBe(263);
  });

  it('stays over its place of the picture when the width changes while it is held', async () => {
    const { actor, context, checkPoint } = await shown(310);
    actor.send(grab);
    actor.send({ type: 'captcha.move', pointer: 1, x: 124 });
    actor.send({ type: 'captcha.resize', width: 155 });
    expect(context().x).toBe(62);
    actor.send({ type: 'captcha.release', pointer: 1, at: 9 });
    expect(checkPoint.input.x).toBe(124);
  });

  it('is timed from the moment a hand takes it, and is nobody’s while it is judged', async () => {
    const { actor, events, context } = await shown();
    events.takesThePiece();
    events.drags();
    events.letsGo();
    expect(actor.getSnapshot().value).toBe('checking');
    expect(context()).toMatchObject({ elapsedMs: 1230, pointer: null });
  });

  it('is timed from the first step to the last', async () => {
    const { actor, context, checkPoint } = await shown();
    actor.send({ type: 'captcha.step', by: 30, at: 100 });
    actor.send({ type: 'captcha.step', by: 30, at: 700 });
    actor.send({ type: 'captcha.submit', at: 1330 });
    await checkPoint.answer('V');
    expect(context()).toMatchObject({ x: 60, elapsedMs: 1230 });
  });
});

describe('what is told', () => {
  const solve = async (mode: CaptchaMode) => {
    const walker = await shown(310, mode);
    walker.events.pressesRight();
    walker.events.submits();
    await walker.events.serverAgrees();
    return walker;
  };

  it('is the value after 1000 ms, and the end after 500 more', async () => {
    const { actor, clock, emitted } = await solve('pop');
    clock.increment(999);
    expect(emitted).toEqual([]);
    clock.increment(1);
    expect(emitted).toEqual([{ type: 'solved', value: 'V' }]);
    clock.increment(499);
    expect(actor.getSnapshot().value).toBe('hiding');
    clock.increment(1);
    expect(emitted.slice(1)).toEqual([{ type: 'closed' }]);
    clock.increment(60_000);
    expect(emitted).toHaveLength(2);
  });

  it('is both after 1000 ms where the puzzle is fixed in a page', async () => {
    const { actor, clock, emitted } = await solve('fixed');
    clock.increment(1000);
    expect(emitted).toEqual([{ type: 'solved', value: 'V' }, { type: 'closed' }]);
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('is no value when it is closed during the check', async () => {
    const { actor, emitted, events, checkPoint } = await shown();
    events.pressesRight();
    events.submits();
    actor.send({ type: 'captcha.close' });
    await checkPoint.answer('V');
    expect(emitted).toEqual([{ type: 'closed' }]);
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('is nothing when it is closed twice, or closed while it goes away', async () => {
    const { actor, clock, emitted } = await solve('pop');
    actor.send({ type: 'captcha.close' });
    clock.increment(1000);
    actor.send({ type: 'captcha.close' });
    clock.increment(500);
    actor.send({ type: 'captcha.close' });
    expect(emitted).toEqual([{ type: 'solved', value: 'V' }, { type: 'closed' }]);
  });
});

describe('a new picture', () => {
  it('has its piece at the beginning, and no time yet', async () => {
    const { clock, events, context } = await shown();
    events.pressesRight();
    events.submits();
    await events.serverRefuses();
    clock.increment(1000);
    await events.pictureComes();
    expect(context()).toMatchObject({ x: 0, pointer: null, elapsedMs: 0 });
  });

  it('takes back what was said while there was none', async () => {
    const { events, context } = begin();
    events.opens();
    await events.serverIsAway();
    events.wantsAnother();
    await events.pictureComes();
    expect(context().message).toBeNull();
  });

  it('knows nothing of the value before', async () => {
    const { actor, clock, events, context } = await shown(310, 'fixed');
    events.pressesRight();
    events.submits();
    await events.serverAgrees();
    clock.increment(1000);
    actor.send({ type: 'captcha.open' });
    expect(context().value).toBeNull();
  });
});

describe('waiting', () => {
  it('lasts 1000 ms after a wrong place', async () => {
    const { actor, clock, events, getPuzzle } = await shown();
    events.pressesRight();
    events.submits();
    await events.serverRefuses();
    clock.increment(999);
    expect(actor.getSnapshot().value).toBe('wrong');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('loading');
    expect(getPuzzle.calls).toHaveLength(2);
  });

  it.each([
    [6201, 60_000],
    [6202, 300_000],
  ])('after %i lasts %i ms', async (code, ms) => {
    const { actor, clock, getPuzzle } = begin();
    actor.send({ type: 'captcha.open' });
    await getPuzzle.fail(failure(code));
    clock.increment(ms - 1);
    expect(actor.getSnapshot().value).toBe('barred');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('broken');
  });

  it('is not doubled by opening twice', async () => {
    const { actor, getPuzzle } = begin();
    actor.send({ type: 'captcha.open' });
    actor.send({ type: 'captcha.open' });
    expect(getPuzzle.calls).toHaveLength(1);
    await getPuzzle.answer(puzzle);
    actor.send({ type: 'captcha.open' });
    expect(actor.getSnapshot().value).toBe('ready');
  });

  it('forgets the answer of a picture that was given up', async () => {
    const { actor, getPuzzle, context } = await shown();
    actor.send({ type: 'captcha.refresh' });
    actor.send({ type: 'captcha.close' });
    actor.send({ type: 'captcha.open' });
    await getPuzzle.answer({ ...puzzle, token: 'new' });
    getPuzzle.calls[1]!.resolve({ ...puzzle, token: 'old' });
    expect(context().puzzle?.token).toBe('new');
  });

  it('is each one’s own where two stand on a page', async () => {
    const one = await shown();
    const two = await shown();
    one.events.pressesRight();
    expect(one.actor.getSnapshot().value).toBe('dragging');
    expect(two.actor.getSnapshot().value).toBe('ready');
  });
});
