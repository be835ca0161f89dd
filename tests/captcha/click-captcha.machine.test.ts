import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CaptchaMode, Puzzle } from '#machines/captcha/captcha.context.ts';
import { clickCaptchaMachine, type Picked } from '#machines/captcha/click-captcha.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { clickCaptchaModel } from './click-captcha.model.ts';

const edges = recordEdges(clickCaptchaMachine);

const puzzle: Puzzle = { token: 'T', secretKey: null, original: 'o', piece: '', words: ['云', '海', '学'] };

function begin({ mode = 'pop' as CaptchaMode } = {}) {
  const clock = new SimulatedClock();
  const getPuzzle = fakeActor<Puzzle, { action: string }>();
  const checkPoint = fakeActor<string, { puzzle: Puzzle; points: readonly Picked[] }>();
  const machine = clickCaptchaMachine.provide({
    actors: { getPuzzle: getPuzzle.logic, checkPoint: checkPoint.logic },
  });
  const actor = createActor(machine, { input: { mode, action: 'login' }, clock, inspect: edges.inspect });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const context = () => actor.getSnapshot().context;
  const rests = at(actor);
  const passes = (ms: number) => () => clock.increment(ms);
  const asks = (count: number) => () => {
    rests('picking')();
    expect(context().points).toHaveLength(count);
    expect(context().puzzle?.words).toEqual(['云', '海', '学']);
  };
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
      wantsOthers: () => actor.send({ type: 'captcha.refresh' }),
      wordsCome: () => getPuzzle.answer(puzzle),
      tooFewWordsCome: () => getPuzzle.answer({ ...puzzle, words: ['云', '海'] }),
      serverIsAway: () => getPuzzle.fail(failure('offline')),
      serverBarsForAMinute: () => getPuzzle.fail(failure(6201)),
      serverLocks: () => getPuzzle.fail(failure(6202)),
      clicks: () => actor.send({ type: 'captcha.point', x: 20, y: 30, width: 310, height: 155 }),
      takesBack: () => actor.send({ type: 'captcha.undo' }),
      settles: passes(400),
      serverAgrees: () => checkPoint.answer('V'),
      serverRefuses: () => checkPoint.fail(failure(6111)),
      successIsSeen: passes(1500),
      failureIsSeen: passes(700),
      minutePasses: passes(60_000),
      fiveMinutesPass: passes(300_000),
    },
    states: {
      nothing: () => {
        rests('closed')();
        expect(context()).toMatchObject({ puzzle: null, points: [], message: null });
      },
      waiting: () => {
        rests('loading')();
        expect(context()).toMatchObject({ points: [], value: null });
      },
      asked: asks(0),
      one: asks(1),
      two: asks(2),
      three: () => {
        rests('settling')();
        expect(context().points).toHaveLength(3);
      },
      judged: rests('checking'),
      solved: rests('solved'),
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
        expect(context().puzzle).toBeNull();
      },
    },
  };
}

walkModel(clickCaptchaModel, begin);

async function shown(mode: CaptchaMode = 'pop') {
  const walker = begin({ mode });
  walker.actor.send({ type: 'captcha.open' });
  await walker.getPuzzle.answer(puzzle);
  return walker;
}
const pointAt = (x: number, y: number, width = 310, height = 155) =>
  ({ type: 'captcha.point', x, y, width, height }) as const;

describe('what is sent', () => {
  it('are three points in their order, rounded once to the picture of 310 × 155', async () => {
    const { actor, clock, checkPoint } = await shown();
    actor.send(pointAt(100.4, 50.6, 400, 200));
    actor.send(pointAt(200, 100, 400, 200));
    actor.send(pointAt(61.5, 20.5, 155, 77.5));
    clock.increment(400);
    expect(checkPoint.input).toEqual({
      puzzle,
      points: [
        { x: 78, y: 39 },
        { x: 155, y: 78 },
        { x: 123, y: 41 },
      ],
    });
  });

  it('waits 400 ms after the third, and leaves a fourth away', async () => {
    const { actor, clock, events, checkPoint } = await shown();
    events.clicks();
    events.clicks();
    events.clicks();
    clock.increment(399);
    expect(actor.getSnapshot().value).toBe('settling');
    actor.send(pointAt(9, 9));
    clock.increment(1);
    expect(checkPoint.input.points).toHaveLength(3);
    actor.send(pointAt(9, 9));
    expect(actor.getSnapshot().context.points).toHaveLength(3);
  });

  it('may be one spot twice: the server judges', async () => {
    const { events, context } = await shown();
    events.clicks();
    events.clicks();
    expect(context().points).toEqual([
      { x: 20, y: 30 },
      { x: 20, y: 30 },
    ]);
  });

  it('leaves away what was taken back', async () => {
    const { actor, events, context } = await shown();
    events.clicks();
    actor.send(pointAt(200, 100));
    events.takesBack();
    expect(context().points).toEqual([{ x: 20, y: 30 }]);
  });

  it('says what the puzzle is for', () => {
    const { actor, getPuzzle } = begin();
    actor.send({ type: 'captcha.open' });
    expect(getPuzzle.input).toEqual({ action: 'login' });
  });
});

describe('what is told', () => {
  const solve = async (mode: CaptchaMode) => {
    const walker = await shown(mode);
    for (let index = 0; index < 3; index += 1) walker.events.clicks();
    walker.clock.increment(400);
    await walker.events.serverAgrees();
    return walker;
  };

  it('is the value at once, and the end after 1500 ms', async () => {
    const { actor, clock, emitted } = await solve('pop');
    expect(emitted).toEqual([{ type: 'solved', value: 'V' }]);
    clock.increment(1499);
    expect(actor.getSnapshot().value).toBe('solved');
    actor.send({ type: 'captcha.close' });
    clock.increment(1);
    actor.send({ type: 'captcha.close' });
    expect(emitted.slice(1)).toEqual([{ type: 'closed' }]);
  });

  it('is the end as well when the person closes the puzzle', async () => {
    const { actor, emitted } = await shown();
    actor.send({ type: 'captcha.close' });
    expect(emitted).toEqual([{ type: 'closed' }]);
  });

  it('is forgotten with the next puzzle', async () => {
    const { actor, clock, context } = await solve('pop');
    clock.increment(1500);
    actor.send({ type: 'captcha.open' });
    expect(context().value).toBeNull();
  });

  it('stays where the puzzle is fixed in a page', async () => {
    const { actor, clock, emitted } = await solve('fixed');
    clock.increment(3_600_000);
    expect(actor.getSnapshot().value).toBe('solved');
    expect(emitted).toHaveLength(1);
  });
});

describe('without a picture', () => {
  const refreshed = async () => {
    const walker = await shown();
    walker.actor.send({ type: 'captcha.refresh' });
    return walker;
  };

  it.each(['serverIsAway', 'tooFewWordsCome'] as const)('the one before is gone: %s', async (deed) => {
    const { actor, events, context } = await refreshed();
    await events[deed]();
    expect(actor.getSnapshot().value).toBe('broken');
    expect(context().puzzle).toBeNull();
  });

  it.each(['wordsCome', 'tooFewWordsCome'] as const)('says why, until the server answers again: %s', async (deed) => {
    const { events, context } = await refreshed();
    await events.serverIsAway();
    expect(context().message).toBe('message of offline');
    events.wantsOthers();
    await events[deed]();
    expect(context().message).toBeNull();
  });
});

describe('waiting', () => {
  it('lasts 700 ms after wrong places', async () => {
    const { actor, clock, events, getPuzzle, context } = await shown();
    for (let index = 0; index < 3; index += 1) events.clicks();
    clock.increment(400);
    await events.serverRefuses();
    clock.increment(699);
    expect(actor.getSnapshot().value).toBe('wrong');
    clock.increment(1);
    expect(getPuzzle.calls).toHaveLength(2);
    expect(context().points).toEqual([]);
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
});
