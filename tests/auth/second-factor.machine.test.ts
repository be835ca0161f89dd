import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { secondFactorMachine } from '#machines/auth/second-factor.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { walkModel } from '../support/walk-model.ts';
import { secondFactorModel } from './second-factor.model.ts';

const edges = recordEdges(secondFactorMachine);

function begin() {
  const prove = fakeActor<string, { challenge: string; code: string }>();
  const clock = new SimulatedClock();
  const machine = secondFactorMachine.provide({ actors: { prove: prove.logic } });
  const actor = createActor(machine, { input: { challenge: 'C' }, clock, inspect: edges.inspect }).start();
  const submit = (code: string) => actor.send({ type: 'factor.submit', code });
  const looksAs =
    (value: string, isMissing = false, message: string | null = null) =>
    () => {
      expect(actor.getSnapshot().value).toBe(value);
      expect(actor.getSnapshot().context).toMatchObject({ isMissing, message });
    };
  return {
    ...{ actor, clock, prove, submit, fakes: [prove] },
    events: {
      submitsNothing: () => submit('  '),
      submits: () => submit('123456'),
      gives: () => actor.send({ type: 'factor.close' }),
      serverAccepts: () => prove.answer('T'),
      serverRefuses: () => prove.fail(failure(4013, '两步验证码错误')),
      serverIsAway: () => prove.fail(failure('offline', '两步验证码错误')),
      challengeIsOver: () => prove.fail(failure(4014, '授权已失效')),
    },
    states: {
      asked: looksAs('asking'),
      missing: looksAs('asking', true),
      judged: looksAs('proving'),
      refused: looksAs('asking', false, '两步验证码错误'),
      inside: () => expect(actor.getSnapshot().output).toEqual({ token: 'T', message: null }),
      late: () => expect(actor.getSnapshot().output).toEqual({ token: null, message: '授权已失效' }),
      over: () => expect(actor.getSnapshot().output).toEqual({ token: null, message: null }),
    },
  };
}

walkModel(secondFactorModel, begin);

it('sends the code without spaces around it, once', () => {
  const { submit, prove } = begin();
  submit(' 123456 ');
  submit('654321');
  expect(prove.calls.map(({ input }) => input)).toEqual([{ challenge: 'C', code: '123456' }]);
});

it('lets nobody in whose answer comes after it was given up', async () => {
  const { submit, prove, events, actor } = begin();
  submit('123456');
  events.gives();
  expect(prove.calls[0]!.signal.aborted).toBe(true);
  await prove.answer('T');
  expect(actor.getSnapshot().output).toEqual({ token: null, message: null });
});
