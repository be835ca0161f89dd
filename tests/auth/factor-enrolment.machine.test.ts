import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { factorEnrolmentMachine } from '#machines/auth/factor-enrolment.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { factorEnrolmentModel } from './factor-enrolment.model.ts';

const edges = recordEdges(factorEnrolmentMachine);
const secret = { secret: 'ABCD', address: 'otpauth://totp/x' };

function begin() {
  const beginning = fakeActor<{ secret: string; address: string }>();
  const enable = fakeActor<readonly string[], { code: string }>();
  const clock = new SimulatedClock();
  const machine = factorEnrolmentMachine.provide({ actors: { begin: beginning.logic, enable: enable.logic } });
  const actor = createActor(machine, { clock, inspect: edges.inspect }).start();
  const submit = (code: string) => actor.send({ type: 'enrolment.submit', code });
  const scanning =
    (isMissing: boolean, message: string | null = null) =>
    () => {
      at(actor)('scanning')();
      expect(actor.getSnapshot().context).toMatchObject({ ...secret, isMissing, message });
    };
  return {
    ...{ actor, clock, enable, submit, fakes: [beginning, enable] },
    events: {
      serverGivesSecret: () => beginning.answer(secret),
      serverIsAway: () => beginning.fail(failure('offline', '没有网络')),
      refusesToConfirm: () => beginning.fail(failure(4015)),
      submitsNothing: () => submit(' '),
      submits: () => submit(' 123456 '),
      closes: () => actor.send({ type: 'enrolment.close' }),
      serverAccepts: () => enable.answer(['AAAAA-BBBBB']),
      serverRefuses: () => enable.fail(failure(4013, '错误')),
      secretIsOld: () => enable.fail(failure(4014, '没有网络')),
      retries: () => actor.send({ type: 'enrolment.retry' }),
      keeps: () => actor.send({ type: 'enrolment.keep' }),
    },
    states: {
      waiting: at(actor)('beginning'),
      scanning: scanning(false),
      missing: scanning(true),
      judged: at(actor)('proving'),
      refused: scanning(false, '错误'),
      failed: () => {
        at(actor)('failed')();
        expect(actor.getSnapshot().context.message).toBe('没有网络');
      },
      keeping: () => {
        at(actor)('keeping')();
        expect(actor.getSnapshot().context.codes).toEqual(['AAAAA-BBBBB']);
      },
      enrolled: () => expect(actor.getSnapshot().output).toEqual({ isEnrolled: true }),
      givenUp: () => expect(actor.getSnapshot().output).toEqual({ isEnrolled: false }),
    },
  };
}

walkModel(factorEnrolmentModel, begin);

it('proves the device by the code alone', async () => {
  const { events, enable } = begin();
  await events.serverGivesSecret();
  events.submits();
  expect(enable.input).toEqual({ code: '123456' });
});
