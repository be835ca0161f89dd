import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { passwordChangeMachine } from '#machines/auth/password-change.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { passwordChangeModel } from './password-change.model.ts';

const edges = recordEdges(passwordChangeMachine);
const passwords = { former: 'Abc!2026x', password: 'Xyz!2027a', confirmation: 'Xyz!2027a' };
const form = { type: 'password.submit', ...passwords } as const;

function begin() {
  const reset = fakeActor<string, typeof passwords>();
  const clock = new SimulatedClock();
  const said: string[] = [];
  const machine = passwordChangeMachine.provide({ actors: { reset: reset.logic } });
  const actor = createActor(machine, { clock, inspect: edges.inspect });
  actor.on('changed', ({ message }) => said.push(message));
  actor.start();
  const context = () => actor.getSnapshot().context;
  const looksAs = (state: string, problems: readonly string[], message: string | null) => () => {
    at(actor)(state)();
    expect(context()).toEqual({ problems, message });
  };
  return {
    actor,
    clock,
    context,
    reset,
    said,
    fakes: [reset],
    events: {
      submitsWithFaults: () => actor.send({ ...form, former: '' }),
      submits: () => actor.send(form),
      submitsAgain: () => actor.send(form),
      serverAccepts: () => reset.answer('密码修改成功'),
      serverRefuses: () => reset.fail(failure(4012, '原密码不对')),
      networkBreaks: () => reset.fail(failure('offline')),
    },
    states: {
      form: looksAs('editing', [], null),
      faulty: looksAs('editing', ['formerMissing'], null),
      submitting: looksAs('submitting', [], null),
      refused: looksAs('editing', [], '原密码不对'),
      changed: looksAs('changed', [], null),
    },
  };
}

walkModel(passwordChangeModel, begin);

describe('a change of the password', () => {
  it.each([
    [{ former: '', password: '', confirmation: '' }, ['formerMissing', 'passwordMissing', 'repeatMissing']],
    [{ former: '' }, ['formerMissing']],
    [{ password: '' }, ['passwordMissing']],
    [{ password: 'short', confirmation: 'short' }, ['passwordBad']],
    [{ confirmation: '' }, ['repeatMissing']],
    [{ confirmation: 'xyz!2027a' }, ['repeatDiffers']],
    [{ former: 'Xyz!2027a' }, ['sameAsFormer']],
    [{ former: 'Xyz!2027a', confirmation: 'x' }, ['repeatDiffers']],
  ])('with %j is kept from the server: %j', (change, problems) => {
    const { actor, context, reset } = begin();
    actor.send({ ...form, ...change });
    expect(context().problems).toEqual(problems);
    expect(reset.calls).toHaveLength(0);
  });

  it('goes out once, as typed', () => {
    const { actor, reset } = begin();
    actor.send(form);
    actor.send(form);
    expect(reset.calls.map(({ input }) => input)).toEqual([passwords]);
  });

  it("says the server's words", async () => {
    const { events, said } = begin();
    events.submits();
    await events.serverAccepts();
    expect(said).toEqual(['密码修改成功']);
  });
});
