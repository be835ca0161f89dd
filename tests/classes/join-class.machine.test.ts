import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ClassByCode, ClassJoined } from '#contract/classes/classes.contract.ts';
import { joinClassMachine } from '#machines/classes/join-class.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { joinClassModel } from './join-class.model.ts';

const edges = recordEdges(joinClassMachine);
const shown: ClassByCode = {
  ...{ id: 'class', name: '计科 2302', courseId: 'course', offeringId: 'offering', course: '数据结构' },
  ...{ schoolName: '云海大学', teacherName: '沈知远', term: '2026 秋' },
  ...{ startsAt: '2026-09-01T00:00:00.000Z', endsAt: '2027-01-15T00:00:00.000Z' },
  ...{ standing: 'outside', isEnrolled: false, isReviewed: true },
};
const joined: ClassJoined = { classId: 'class', offeringId: 'offering', status: 'applied' };

function begin(code = '') {
  const [find, join] = [fakeActor<ClassByCode, string>(), fakeActor<ClassJoined, string>()];
  const clock = new SimulatedClock();
  const actor = createActor(joinClassMachine.provide({ actors: { find: find.logic, join: join.logic } }), {
    ...{ input: { code }, clock, inspect: edges.inspect },
  }).start();
  const context = () => actor.getSnapshot().context;
  const looksAs =
    (state: string, typed: string, hasMessage = false) =>
    () => {
      at(actor)(state)();
      expect([context().code, context().message !== null]).toEqual([typed, hasMessage]);
    };
  return {
    ...{ actor, clock, context, find, join, fakes: [find, join] },
    events: {
      typesSome: () => actor.send({ type: 'code.type', text: '352' }),
      pastesAll: () => actor.send({ type: 'code.type', text: ' 352 816 ' }),
      looksTooEarly: () => actor.send({ type: 'code.look' }),
      looksAgain: () => actor.send({ type: 'code.look' }),
      codeIsRight: () => find.answer(shown),
      codeIsWrong: () => find.fail(failure(4013)),
      agrees: () => actor.send({ type: 'class.join' }),
      goesBack: () => actor.send({ type: 'class.back' }),
      serverJoins: () => join.answer(joined),
      codeDiesMeanwhile: () => join.fail(failure(4013)),
      classIsFull: () => join.fail(failure(405)),
    },
    states: {
      empty: looksAs('typing', ''),
      some: looksAs('typing', '352'),
      looking: looksAs('looking', '352816'),
      refused: looksAs('typing', '352816', true),
      shown: looksAs('shown', '352816'),
      joining: looksAs('joining', '352816'),
      shownRefused: looksAs('shown', '352816', true),
      joined: looksAs('joined', '352816'),
    },
  };
}

describe('joining a class', () => {
  walkModel(joinClassModel, begin);

  it('asks for what was typed without its blanks, in full-width digits too', () => {
    const { actor, find } = begin();
    actor.send({ type: 'code.type', text: '３５２-８１６９' });
    expect(find.input).toBe('352816');
  });

  it('asks nothing by itself for a code that came with an address', async () => {
    const { actor, find, join, context } = begin('352816');
    expect(find.calls).toHaveLength(0);
    actor.send({ type: 'code.look' });
    await find.answer(shown);
    expect(context().found).toEqual(shown);
    expect(join.calls).toHaveLength(0);
    actor.send({ type: 'class.join' });
    await join.answer(joined);
    expect([join.input, context().joined]).toEqual(['352816', joined]);
  });
});
