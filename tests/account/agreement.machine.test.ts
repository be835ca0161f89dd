import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { agreementMachine } from '#machines/account/agreement.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { walkModel } from '../support/walk-model.ts';
import { agreementModel } from './agreement.model.ts';

const edges = recordEdges(agreementMachine);

function begin() {
  const clock = new SimulatedClock();
  const agree = fakeActor<void>();
  const machine = agreementMachine.provide({ actors: { agree: agree.logic } });
  const actor = createActor(machine, { clock, inspect: edges.inspect }).start();
  const accept = () => actor.send({ type: 'agreement.accept' });
  const looksAs = (value: string, message: string | null) => () =>
    expect(actor.getSnapshot()).toMatchObject({ value, context: { message } });
  return {
    actor,
    clock,
    agree,
    fakes: [agree],
    events: {
      agrees: accept,
      agreesAgain: accept,
      serverSaves: () => agree.answer(),
      serverRefuses: () => agree.fail(failure(409, '请再试一次')),
      personIsUnread: () => agree.fail(failure('offline', '请再试一次')),
    },
    states: {
      asked: looksAs('asking', null),
      saving: looksAs('agreeing', null),
      refused: looksAs('asking', '请再试一次'),
      inside: looksAs('agreed', null),
    },
  };
}

walkModel(agreementModel, begin);

describe('agreeing anew', () => {
  it('goes out once, however often it is pressed', async () => {
    const { events, agree, actor } = begin();
    events.agrees();
    events.agreesAgain();
    expect(agree.calls).toHaveLength(1);
    await events.serverSaves();
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('without an answer has no words, and can be tried again', async () => {
    const { events, agree, actor } = begin();
    events.agrees();
    await agree.fail(new Error(''));
    expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { message: null } });
    events.agrees();
    expect(agree.calls).toHaveLength(2);
  });
});
