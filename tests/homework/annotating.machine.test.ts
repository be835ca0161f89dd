import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ShownAnnotation } from '#contract/homework/annotations.contract.ts';
import { mostStrokePoints, pagePoint, simplifiedStroke, turnedPoint } from '#contract/homework/annotations.rule.ts';
import { draftSyncMachine } from '#machines/drafts/draft-sync.machine.ts';
import type { Draft, Receipt } from '#machines/drafts/draft-sync.context.ts';
import type { AnnotatingTool, Drawing, LoadedDrawing } from '#machines/homework/annotating.context.ts';
import { annotatingMachine } from '#machines/homework/annotating.machine.ts';
import { drawingChanges, drawingOf, mergedDrawing, unsentDrawing } from '../../src/plugins/homework/drawing.rule.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { annotatingModel } from './annotating.model.ts';

const edges = recordEdges(annotatingMachine);

const theirs: ShownAnnotation = {
  ...{ id: 'theirs', page: 1, tone: 'green', shape: { kind: 'tick', at: [0.5, 0.5] }, by: '乙', isOwn: false },
};
const held: LoadedDrawing = {
  ...{ content: { turned: 0, marks: { theirs } }, version: 3, savedAt: null, unsent: null },
};

function begin() {
  const clock = new SimulatedClock();
  const load = fakeActor<LoadedDrawing>();
  const save = fakeActor<Receipt<Drawing>, Draft<Drawing> & { base: Drawing }>();
  const machine = annotatingMachine.provide({
    actors: {
      load: load.logic,
      draft: draftSyncMachine<Drawing>(mergedDrawing).provide({
        actors: { save: save.logic },
        actions: { journal: () => undefined },
      }),
    },
  });
  const actor = createActor(machine, { input: { personId: 'me', by: '甲' }, clock, inspect: edges.inspect }).start();
  const context = () => actor.getSnapshot().context;
  const marks = () => Object.values(context().content.marks);
  const take = (tool: AnnotatingTool | null) => actor.send({ type: 'tool.take', tool });
  const press = (tool: AnnotatingTool) => {
    take(tool);
    actor.send({ type: 'stroke.begin', id: 'mine', page: 1, at: [0.1, 0.1] });
  };
  const move = (...places: [number, number][]) => {
    for (const place of places) actor.send({ type: 'stroke.move', at: place });
  };
  const rests = at(actor);
  const own = () => marks().filter(({ isOwn }) => isOwn);
  const isChanged = () => {
    rests({ open: 'resting' })();
    expect(own().length + context().content.turned).toBe(1);
  };
  return {
    ...{ actor, clock, load, save, context, marks, take, press, move },
    fakes: [load, save],
    events: {
      fileComes: () => load.answer(held),
      serverIsAway: () => load.fail(failure('offline')),
      triesAgain: () => actor.send({ type: 'drawing.retry' }),
      stamps: () => press('tick'),
      turnsPage: () => actor.send({ type: 'page.turn' }),
      drawsLine: () => {
        press('pen');
        move([0.2, 0.3], [0.4, 0.1]);
      },
      endsLine: () => actor.send({ type: 'stroke.end' }),
      givesLineUp: () => actor.send({ type: 'stroke.cancel' }),
      changesTool: () => take('cross'),
      comments: () => press('comment'),
      writes: () => actor.send({ type: 'words.change', text: '为什么？' }),
      endsWords: () => actor.send({ type: 'words.end' }),
      serverKeeps: () => {
        clock.increment(2000);
        return save.answer({ version: 4, savedAt: '2026-11-20T01:00:00Z' });
      },
      colleagueDrewToo: () => {
        clock.increment(2000);
        const added = { ...theirs, id: 'added' };
        const current = { content: { turned: 0, marks: { theirs, added } }, version: 9, savedAt: null };
        return save.fail(failure(409, 'newer', { current }));
      },
      publicationCloses: () => {
        clock.increment(2000);
        return save.fail(failure(405));
      },
      takesBack: () => actor.send({ type: 'step.undo' }),
      removesOwn: () => {
        if (own().length === 0) {
          actor.send({ type: 'step.undo' });
          return;
        }
        actor.send({ type: 'mark.choose', id: 'mine' });
        actor.send({ type: 'mark.remove' });
      },
    },
    states: {
      opened: rests('loading'),
      unreadable: rests('failed'),
      reading: () => {
        rests({ open: 'resting' })();
        expect(own()).toEqual([]);
      },
      lineBegun: rests({ open: 'drawing' }),
      wordsBegun: rests({ open: 'writing' }),
      wordsWritten: () => {
        rests({ open: 'writing' })();
        expect(own()).toMatchObject([{ shape: { text: '为什么？' } }]);
      },
      drawn: isChanged,
      drawnUponTheirs: () => {
        isChanged();
        expect(marks().map(({ id }) => id)).toContain('added');
      },
      kept: isChanged,
      takenBack: () => {
        expect(own()).toEqual([]);
        expect(context().content.turned).toBe(0);
      },
      closed: rests('closed'),
    },
  };
}

walkModel(annotatingModel, begin);

it('a mark of somebody else is neither changed nor removed', async () => {
  const { events, actor, marks } = begin();
  await events.fileComes();
  actor.send({ type: 'mark.choose', id: 'theirs' });
  actor.send({ type: 'mark.remove' });
  actor.send({ type: 'mark.write' });
  expect(marks()).toEqual([theirs]);
  expect(actor.getSnapshot().matches({ open: 'resting' })).toBe(true);
});

it('a comment that is written anew comes back by undo as it was', async () => {
  const { events, actor, marks } = begin();
  await events.fileComes();
  events.comments();
  events.writes();
  events.endsWords();
  actor.send({ type: 'mark.choose', id: 'mine' });
  actor.send({ type: 'mark.write' });
  actor.send({ type: 'words.change', text: '' });
  actor.send({ type: 'words.end' });
  expect(marks()).toEqual([theirs]);
  actor.send({ type: 'step.undo' });
  expect(marks().at(-1)).toMatchObject({ id: 'mine', shape: { text: '为什么？' } });
});

it('a press without a way is no line, and a rectangle has the colour that was taken', async () => {
  const { events, actor, marks, press, move } = begin();
  await events.fileComes();
  press('highlight');
  events.endsLine();
  expect(marks()).toEqual([theirs]);
  actor.send({ type: 'tone.take', tone: 'blue' });
  press('highlight');
  move([0.6, 0.4]);
  events.endsLine();
  expect(marks().at(-1)).toMatchObject({ tone: 'blue', shape: { from: [0.1, 0.1], to: [0.6, 0.4] }, by: '甲' });
});

it('what was refused goes out once more at the marker’s word', async () => {
  const { events, actor, clock, save } = begin();
  await events.fileComes();
  events.stamps();
  clock.increment(2000);
  await save.fail(failure(400));
  actor.send({ type: 'drawing.retry' });
  expect(save.calls).toHaveLength(2);
});

const share = fc.integer({ min: 0, max: 10_000 }).map((grains) => grains / 10_000);
const point = fc.tuple(share, share);
const drawing = (owns: fc.Arbitrary<boolean>) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), point, owns), { selector: ([id]) => id })
    .chain((marks) =>
      fc.record({
        turned: fc.integer({ min: 0, max: 3 }),
        annotations: fc.constant(
          marks.map(([id, place, isOwn]): ShownAnnotation => ({
            ...{ id, page: 1, tone: 'red' as const, shape: { kind: 'tick' as const, at: place }, by: '', isOwn },
          })),
        ),
      }),
    )
    .map(drawingOf);

it('of two who draw upon one base nothing is lost that either drew, and what one left alone follows the other', () => {
  const any = drawing(fc.boolean());
  fc.assert(
    fc.property(any, any, any, (base, mine, other) => {
      const { marks } = mergedDrawing(base, mine, other);
      for (const id of ['a', 'b', 'c', 'd', 'e']) {
        const isTouched = JSON.stringify(mine.marks[id]) !== JSON.stringify(base.marks[id]);
        expect(marks[id]).toEqual(isTouched ? mine.marks[id] : other.marks[id]);
      }
      expect(mergedDrawing(base, base, other)).toEqual(other);
      expect(mergedDrawing(base, mine, base)).toEqual(mine);
    }),
  );
});

it('a save says of own marks alone what has changed, and an earlier visit’s are there again', () => {
  const own = drawing(fc.constant(true));
  fc.assert(
    fc.property(own, own, (base, mine) => {
      const changes = drawingChanges(base, mine);
      const marks = new Map(Object.entries(base.marks));
      for (const id of changes?.removed ?? []) marks.delete(id);
      for (const one of changes?.put ?? []) marks.set(one.id, { ...one, by: '', isOwn: true });
      expect(Object.fromEntries(marks)).toEqual(mine.marks);
      const left = [{ base, content: mine, sent: base, version: 1 }];
      expect(unsentDrawing(base, left) ?? base).toEqual(mine);
      expect(unsentDrawing(mine, left)).toBeNull();
    }),
  );
  expect(drawingChanges(held.content, { turned: 0, marks: {} })).toBeNull();
});

it('a stroke keeps its ends, its bounds and its form, however long it was', () => {
  const stroke = fc.array(point, { minLength: 2, maxLength: 1500 });
  fc.assert(
    fc.property(stroke, (points) => {
      const kept = simplifiedStroke(points);
      expect(kept.length).toBeLessThanOrEqual(mostStrokePoints);
      expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
    }),
    { numRuns: 40 },
  );
  expect(
    simplifiedStroke([
      [0, 0],
      [0.5, 0.5],
      [1, 1],
    ]),
  ).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

it('a place that is turned four times is where it was', () => {
  fc.assert(
    fc.property(point, fc.integer({ min: 0, max: 3 }), (place, turned) => {
      expect(turnedPoint(turnedPoint(place, turned), (4 - turned) % 4)).toEqual(place);
    }),
  );
  expect(turnedPoint([0.1, 0.2], 1)).toEqual([0.8, 0.1]);
  expect(pagePoint(-2, 7)).toEqual([0, 1]);
});
