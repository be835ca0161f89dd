import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { VerificationStatus } from '#machines/verification/teacher-verification.lifecycle.ts';
import {
  verificationMachine,
  type VerificationForm,
  type VerificationRecord,
} from '#machines/verification/verification.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { logbook } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { verificationModel } from './verification.model.ts';

const edges = recordEdges(verificationMachine);
const empty: VerificationForm = { realName: '', staffNumber: '', schoolId: '', fileIds: [] };
const form: VerificationForm = { realName: '沈知远', staffNumber: 'T2014135', schoolId: 'yunhai', fileIds: ['letter'] };
const held = (state: VerificationStatus, reason: string | null = null): VerificationRecord => ({
  state,
  reason,
  form: { ...empty, realName: '名册里的名字' },
});

function begin() {
  const load = fakeActor<VerificationRecord>();
  const submit = fakeActor<void, VerificationForm>();
  const { done, notes } = logbook();
  const clock = new SimulatedClock();
  const actor = createActor(
    verificationMachine.provide({
      actors: { load: load.logic, submit: submit.logic },
      actions: { tellTabs: notes('tellTabs') },
    }),
    { clock, inspect: edges.inspect },
  ).start();
  const context = () => actor.getSnapshot().context;
  const type = (change: Partial<VerificationForm>) => actor.send({ type: 'verification.change', form: change });
  const looksAs =
    (state: string, problems = 0, hasMessage = false) =>
    () => {
      expect(actor.getSnapshot().value).toBe(state);
      expect(context().problems).toHaveLength(problems);
      expect(context().message !== null).toBe(hasMessage);
    };
  return {
    actor,
    clock,
    context,
    load,
    submit,
    done,
    type,
    fakes: [load, submit],
    events: {
      saysNone: () => load.answer(held('none')),
      saysSubmitted: () => load.answer(held('submitted')),
      saysApproved: () => load.answer(held('approved')),
      saysRejected: () => load.answer(held('rejected', '证件看不清')),
      saysRevoked: () => load.answer(held('revoked', '已离职')),
      breaks: () => load.fail(failure('offline')),
      retries: () => actor.send({ type: 'verification.retry' }),
      edits: () => actor.send({ type: 'verification.edit' }),
      submitsEmpty: () => {
        type(empty);
        actor.send({ type: 'verification.submit' });
      },
      submits: () => {
        type(form);
        actor.send({ type: 'verification.submit' });
      },
      serverTakes: () => submit.answer(undefined),
      serverRefuses: () => submit.fail(failure(405)),
      somebodyDecides: () => {
        const before = done.length;
        actor.send({ type: 'verification.changed' });
        expect(done).toHaveLength(before + 1);
      },
    },
    states: {
      loading: () => expect(actor.getSnapshot().value).toBe('loading'),
      failed: looksAs('failed', 0, true),
      none: looksAs('none'),
      rejected: looksAs('rejected'),
      revoked: looksAs('revoked'),
      submitted: looksAs('submitted'),
      approved: looksAs('approved'),
      form: looksAs('editing'),
      faulty: looksAs('editing', 4),
      submitting: looksAs('submitting'),
      refused: looksAs('editing', 0, true),
    },
  };
}

walkModel(verificationModel, begin);

describe('the verification', () => {
  it('begins with what the server holds, and keeps what was typed over it', async () => {
    const { events, context, type } = begin();
    await events.saysRejected();
    expect(context()).toMatchObject({ reason: '证件看不清', form: { realName: '名册里的名字' } });
    events.edits();
    type({ realName: '沈知远' });
    events.somebodyDecides();
    await events.saysRevoked();
    expect(context()).toMatchObject({ reason: '已离职', form: { realName: '沈知远' } });
  });

  it.each([
    [{ realName: ' ' }, 'nameMissing'],
    [{ staffNumber: ' ' }, 'numberMissing'],
    [{ schoolId: '' }, 'schoolMissing'],
    [{ fileIds: [] }, 'filesMissing'],
  ] as const)('is not sent with %j: %s', async (change, problem) => {
    const { actor, events, context, submit, type } = begin();
    await events.saysNone();
    events.edits();
    type({ ...form, ...change });
    actor.send({ type: 'verification.submit' });
    expect(context().problems).toEqual([problem]);
    expect(submit.calls).toHaveLength(0);
  });

  it('is sent once, without spaces around', async () => {
    const { actor, events, submit, type } = begin();
    await events.saysNone();
    events.edits();
    type({ ...form, realName: ' 沈知远 ', staffNumber: 'T2014135 ' });
    actor.send({ type: 'verification.submit' });
    actor.send({ type: 'verification.submit' });
    expect(submit.calls.map(({ input }) => input)).toEqual([form]);
  });

  it('is held by the server once it was taken: the next answer is not held back by what was typed', async () => {
    const { events, context } = begin();
    await events.saysNone();
    events.edits();
    events.submits();
    await events.serverTakes();
    events.somebodyDecides();
    await events.saysApproved();
    expect(context().form.realName).toBe('名册里的名字');
  });

  it('waits without the reason why an earlier one was refused', async () => {
    const { events, context } = begin();
    await events.saysRejected();
    events.edits();
    events.submits();
    await events.serverTakes();
    expect(context().reason).toBeNull();
  });

  it('shows what the server holds of an application that waits', async () => {
    const { events, context } = begin();
    await events.saysSubmitted();
    expect(context().form.realName).toBe('名册里的名字');
  });

  it.each(['rejected', 'revoked'] as const)(
    'is written anew, when it was %s, without earlier faults',
    async (state) => {
      const { events, load, context } = begin();
      await events.saysNone();
      events.edits();
      events.submitsEmpty();
      events.somebodyDecides();
      await load.answer(held(state));
      events.edits();
      expect(context().problems).toEqual([]);
    },
  );

  it('drops the answer of a reading that a decision has overtaken', async () => {
    const { events, load, actor } = begin();
    events.somebodyDecides();
    expect(load.calls).toHaveLength(2);
    load.calls[0]!.resolve(held('rejected'));
    await events.saysApproved();
    expect(actor.getSnapshot().value).toBe('approved');
  });

  it.each(['submitted', 'approved'] as const)('cannot be written anew while it is %s', async (state) => {
    const { events, load, actor } = begin();
    await load.answer(held(state));
    events.edits();
    expect(actor.getSnapshot().value).toBe(state);
  });

  it('shows the words of the last attempt only', async () => {
    const { events, submit, context } = begin();
    await events.saysNone();
    events.edits();
    events.submits();
    await submit.fail(failure(405, '当前状态不能进行这个操作'));
    expect(context().message).toBe('当前状态不能进行这个操作');
    events.submits();
    expect(context().message).toBeNull();
    await events.serverRefuses();
    events.somebodyDecides();
    await events.saysNone();
    events.edits();
    expect(context().message).toBeNull();
    events.submitsEmpty();
    events.somebodyDecides();
    await events.saysNone();
    events.edits();
    expect(context().problems).toEqual([]);
  });
});
