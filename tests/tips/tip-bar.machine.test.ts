import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { tipBarMachine, type AiGate, type TeacherState } from '#machines/tips/tip-bar.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { tipBarModel } from './tip-bar.model.ts';

const edges = recordEdges(tipBarMachine);

function begin(gate: AiGate = 'verified') {
  const clock = new SimulatedClock();
  const getInfo = fakeActor<TeacherState>();
  const said: string[] = [];
  const machine = tipBarMachine.provide({
    actors: { getInfo: getInfo.logic },
    actions: { rememberAirz: () => void said.push('AIRZ') },
  });
  const actor = createActor(machine, { input: { gate }, clock, inspect: edges.inspect });
  actor.on('open', () => said.push('open'));
  actor.on('scroll', () => said.push('scroll'));
  actor.on('go', ({ page }) => said.push(`go ${page}`));
  actor.on('leave', ({ to }) => said.push(`leave ${to}`));
  actor.start();
  const asks = (teacherState: TeacherState | null) => actor.send({ type: 'tip.askAi', teacherState });
  const looksAs =
    (state: string, ...last: string[]) =>
    () => {
      at(actor)(state)();
      expect(said.slice(-last.length || said.length)).toEqual(last.length > 0 ? last : said);
    };
  const prompts = (prompt: string) => () => {
    at(actor)('prompting')();
    expect(actor.getSnapshot().context.prompt).toBe(prompt);
  };
  return {
    actor,
    clock,
    getInfo,
    said,
    asks,
    fakes: [getInfo],
    events: {
      visitorAsksAi: () => asks(null),
      teacherAsksAi: () => asks('1'),
      learnerAsksAi: () => asks('0'),
      wantsApp: () => actor.send({ type: 'tip.download' }),
      asksForHelp: () => actor.send({ type: 'tip.help' }),
      asksForFeedback: () => actor.send({ type: 'tip.feedback' }),
      asksForCertificate: () => actor.send({ type: 'tip.certificate' }),
      goesUp: () => actor.send({ type: 'tip.top' }),
      accepts: () => actor.send({ type: 'tip.accept' }),
      closes: () => actor.send({ type: 'tip.close' }),
      serverSaysTeacher: () => getInfo.answer('1'),
      serverSaysNo: () => getInfo.answer('0'),
      serverIsSilent: () => getInfo.fail(failure('offline')),
    },
    states: {
      idle: looksAs('idle'),
      helping: looksAs('idle', 'go help'),
      writing: looksAs('idle', 'go feedback'),
      certifying: looksAs('idle', 'go certificate'),
      up: looksAs('idle', 'scroll'),
      assisted: looksAs('idle', 'open'),
      askedToSignIn: prompts('signIn'),
      sentToSignIn: looksAs('idle', 'AIRZ', 'leave signIn'),
      rechecked: at(actor)('rechecking'),
      askedToVerify: prompts('verify'),
      sentToVerify: looksAs('idle', 'AIRZ', 'leave verify'),
      codeShown: at(actor)('qrShown'),
    },
  };
}

walkModel(tipBarModel, begin);

describe('the bar of tips', () => {
  it.each(['0', '2'] as const)('asks the server anew before it refuses somebody with JSRZ %s', (teacherState) => {
    const { asks, getInfo, said } = begin();
    asks(teacherState);
    expect(getInfo.calls).toHaveLength(1);
    expect(said).toEqual([]);
  });

  it('asks nobody when the browser knows a verified teacher', () => {
    const { asks, getInfo, said } = begin();
    asks('1');
    expect(getInfo.calls).toHaveLength(0);
    expect(said).toEqual(['open']);
  });

  it('lets everybody in who is logged in, where the deployment says so', () => {
    const { asks, said, actor } = begin('person');
    asks('0');
    asks('2');
    expect(said).toEqual(['open', 'open']);
    asks(null);
    at(actor)('prompting')();
  });

  it('sets AIRZ only when the prompt was accepted', () => {
    const { asks, events, said } = begin();
    asks(null);
    events.closes();
    expect(said).toEqual([]);
  });

  it('asks somebody to sign in who has logged out since they were asked to be verified', async () => {
    const { asks, events, states } = begin();
    asks('0');
    await events.serverSaysNo();
    events.closes();
    asks(null);
    states.askedToSignIn();
  });

  it('asks once, however often it is pressed meanwhile', () => {
    const { asks, events, getInfo, actor } = begin();
    asks('0');
    asks('0');
    events.wantsApp();
    expect(getInfo.calls).toHaveLength(1);
    at(actor)('rechecking')();
  });
});
