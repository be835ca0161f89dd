import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { qrConfirmMachine, type Asking } from '#machines/auth/qr-confirm.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { qrConfirmModel } from './qr-confirm.model.ts';

const edges = recordEdges(qrConfirmMachine);
const desk: Asking = { device: 'Chrome · Windows', place: '云海市', address: '10.0.*.*' };

function begin(isLoggedIn = false) {
  const scan = fakeActor<Asking>();
  const answer = fakeActor<void, { allow: boolean }>();
  const machine = qrConfirmMachine.provide({ actors: { scan: scan.logic, answer: answer.logic } });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { isLoggedIn }, clock, inspect: edges.inspect }).start();
  const context = () => actor.getSnapshot().context;
  const rests = at(actor);
  return {
    actor,
    clock,
    context,
    scan,
    answer,
    fakes: [scan, answer],
    events: {
      logsIn: () => actor.send({ type: 'scan.entered' }),
      serverSaysWhoAsks: () => scan.answer(desk),
      codeIsDead: () => scan.fail(failure(4014)),
      allows: () => actor.send({ type: 'scan.allow' }),
      refuses: () => actor.send({ type: 'scan.refuse' }),
      pressesAgain: () => actor.send({ type: 'scan.allow' }),
      serverTakesIt: () => answer.answer(),
      codeIsDeadByNow: () => answer.fail(failure(4014)),
      triesAgain: () => actor.send({ type: 'scan.retry' }),
    },
    states: {
      loggedOut: rests('waiting'),
      reading: rests('reading'),
      asking: () => {
        rests('asking')();
        expect(context()).toMatchObject({ asking: desk, message: null });
      },
      answering: rests('answering'),
      failed: () => {
        rests('failed')();
        expect(context().message).not.toBeNull();
      },
      answered: rests('answered'),
    },
  };
}

walkModel(qrConfirmModel, begin);

describe('a phone that read a login code', () => {
  it('asks at once who it is that asks, where somebody is logged in', () => {
    const { actor, scan } = begin(true);
    expect(actor.getSnapshot().value).toBe('reading');
    expect(scan.calls).toHaveLength(1);
  });

  it('asks nothing before somebody is', () => expect(begin().scan.calls).toHaveLength(0));

  it.each([
    ['allows', true],
    ['refuses', false],
  ] as const)('%s once', async (deed, allow) => {
    const { events, answer, context } = begin(true);
    await events.serverSaysWhoAsks();
    events[deed]();
    events.pressesAgain();
    expect(answer.calls.map(({ input }) => input)).toEqual([{ allow }]);
    expect(context().hasAllowed).toBe(allow);
  });

  it('may refuse after all where the first answer got lost', async () => {
    const { events, answer, context } = begin(true);
    await events.serverSaysWhoAsks();
    events.allows();
    await answer.fail(failure('offline', '网络已断开'));
    events.triesAgain();
    await events.serverSaysWhoAsks();
    expect(context().message).toBeNull();
    events.refuses();
    expect(answer.input).toEqual({ allow: false });
  });

  it('hears that the code expired while it asked', async () => {
    const { events, answer, context } = begin(true);
    await events.serverSaysWhoAsks();
    events.allows();
    await answer.fail(failure(4014, '二维码已过期，请重新扫码'));
    expect(context().message).toBe('二维码已过期，请重新扫码');
  });
});
