import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { loginModalMachine, type LoginView } from '#machines/auth/login-modal.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { walkModel } from '../support/walk-model.ts';
import { loginModalModel } from './login-modal.model.ts';

const edges = recordEdges(loginModalMachine);

function begin() {
  const clock = new SimulatedClock();
  const actor = createActor(loginModalMachine, { clock, inspect: edges.inspect });
  const answers: boolean[] = [];
  actor.on('closed', ({ hasEntered }) => answers.push(hasEntered));
  actor.start();
  const shows = (view: LoginView, account: string) => () => {
    expect(actor.getSnapshot().value).toBe('opened');
    expect(actor.getSnapshot().context).toMatchObject({ view, account });
  };
  return {
    actor,
    clock,
    answers,
    fakes: [],
    events: {
      wantsToLogIn: () => actor.send({ type: 'modal.open', view: 'login' }),
      wantsToRegister: () => actor.send({ type: 'modal.open', view: 'register' }),
      somethingNeedsAPerson: () => actor.send({ type: 'modal.open' }),
      choosesRegister: () => actor.send({ type: 'modal.switch', view: 'register' }),
      choosesLogin: () => actor.send({ type: 'modal.switch', view: 'login' }),
      forgotPassword: () => actor.send({ type: 'modal.switch', view: 'backPassword' }),
      hasRegistered: () => actor.send({ type: 'modal.switch', view: 'login', account: '13800138000' }),
      isInside: () => actor.send({ type: 'modal.entered' }),
      closes: () => actor.send({ type: 'modal.close' }),
    },
    states: {
      closed: () => expect(actor.getSnapshot().value).toBe('closed'),
      login: shows('login', ''),
      loginFilled: shows('login', '13800138000'),
      register: shows('register', ''),
      recovery: shows('backPassword', ''),
    },
  };
}

walkModel(loginModalModel, begin);

describe('the login modal', () => {
  it('answers whoever opened it: entered or not', () => {
    const { actor, answers } = begin();
    actor.send({ type: 'modal.open' });
    actor.send({ type: 'modal.close' });
    actor.send({ type: 'modal.open' });
    actor.send({ type: 'modal.entered' });
    expect(answers).toEqual([false, true]);
  });

  it('says nothing when it was closed already', () => {
    const { actor, answers } = begin();
    actor.send({ type: 'modal.entered' });
    actor.send({ type: 'modal.close' });
    expect(answers).toEqual([]);
  });

  it('starts the view anew with each switch and each opening, so that nothing of the old one stays', () => {
    const { actor } = begin();
    const turns = [actor.getSnapshot().context.turn];
    for (const event of [
      { type: 'modal.open' },
      { type: 'modal.switch', view: 'login' },
      { type: 'modal.close' },
      { type: 'modal.open' },
    ] as const) {
      actor.send(event);
      turns.push(actor.getSnapshot().context.turn);
    }
    expect(turns).toEqual([0, 1, 2, 2, 3]);
  });

  it('stays as it is when something asks for it again', () => {
    const { actor } = begin();
    actor.send({ type: 'modal.open', view: 'backPassword' });
    const before = actor.getSnapshot().context;
    actor.send({ type: 'modal.open' });
    expect(actor.getSnapshot().context).toBe(before);
  });

  it('forgets the account that was filled in', () => {
    const { actor } = begin();
    actor.send({ type: 'modal.open', view: 'register' });
    actor.send({ type: 'modal.switch', view: 'login', account: '13800138000' });
    actor.send({ type: 'modal.close' });
    actor.send({ type: 'modal.open' });
    expect(actor.getSnapshot().context.account).toBe('');
  });
});
