import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { graphEditingMachine, shownGraph, type Draft } from '#machines/knowledge/graph-editing.machine.ts';
import { graphLimits, type GraphAct } from '#contract/knowledge/graph.rule.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { walkModel } from '../support/walk-model.ts';
import { graphEditingModel } from './graph-editing.model.ts';
import { draftOf, idOf, nodeOf, queue, stack, tree } from './knowledge.builder.ts';

const edges = recordEdges(graphEditingMachine);
const rename = (title: string, was = '栈'): GraphAct => ({
  act: 'edit',
  id: stack,
  was: { title: was },
  now: { title },
});
const adding = (id: string): GraphAct => ({ act: 'add', node: nodeOf(id, `点 ${id.slice(-2)}`) });
const circle: GraphAct = { act: 'relate', relation: { from: tree, to: stack, kind: 'requires' } };
const renamed = (title: string, version: number): Draft => {
  const draft = draftOf({ version });
  return { ...draft, nodes: draft.nodes.map((node) => (node.id === stack ? { ...node, title } : node)) };
};

function begin() {
  const save = fakeActor<Draft, readonly GraphAct[]>();
  const clock = new SimulatedClock();
  const actor = createActor(graphEditingMachine.provide({ actors: { save: save.logic } }), {
    ...{ input: { draft: draftOf() }, clock, inspect: edges.inspect },
  }).start();
  const context = () => actor.getSnapshot().context;
  const change = (...acts: GraphAct[]) => actor.send({ type: 'graph.change', acts });
  const draw = (toId: string | null) => {
    actor.send({ type: 'line.begin', fromId: tree });
    actor.send({ type: 'line.over', toId, kind: 'requires' });
    actor.send({ type: toId === null ? 'line.giveUp' : 'line.drop' });
  };
  const rests =
    (saving: string, waiting: number, problem: string | null = null) =>
    () => {
      expect(actor.getSnapshot().value).toEqual({ saving, hand: 'free' });
      expect([context().waiting.length, context().problem?.kind ?? null]).toEqual([waiting, problem]);
    };
  return {
    ...{ actor, clock, context, save, change, fakes: [save] },
    events: {
      changes: () => change(rename('顺序栈')),
      changesMore: () => change(adding(idOf('f2'))),
      changesWhileFailed: () => change(rename('顺序栈', '顺序栈')),
      changesWhileAsked: () =>
        change({ act: 'unrelate', relation: circle.act === 'relate' ? circle.relation : never() }),
      closesCircle: () => change(circle),
      drawsLine: () => {
        actor.send({ type: 'line.begin', fromId: stack });
        actor.send({ type: 'line.over', toId: null, kind: 'requires' });
        actor.send({ type: 'line.over', toId: tree, kind: 'requires' });
        expect(context().line?.problem).toBeNull();
        actor.send({ type: 'line.drop' });
      },
      drawsCircle: () => draw(stack),
      drawsIntoNothing: () => draw(null),
      othersWrite: () => actor.send({ type: 'graph.read', draft: draftOf({ version: 4 }) }),
      serverTakes: () => save.answer({ ...shownGraph(context()), version: 5 }),
      serverFails: () => save.fail(failure('offline')),
      othersClash: () => save.fail(failure(409, '', { current: renamed('链栈', 4) })),
      othersDoNotClash: () => save.fail(failure(409, '', { current: draftOf({ version: 4 }) })),
      othersDidTheSame: async () => {
        // It was theirs to do, and nothing of it is left to be done here.
        await save.fail(failure(409, '', { current: renamed('链栈', 4) }));
        actor.send({ type: 'clash.theirs' });
      },
      retries: () => actor.send({ type: 'graph.retry' }),
      givesUp: () => actor.send({ type: 'graph.giveUp' }),
      wantsMine: () => actor.send({ type: 'clash.mine' }),
      takesTheirs: () => actor.send({ type: 'clash.theirs' }),
    },
    states: {
      resting: rests('resting', 0),
      refused: rests('resting', 0, 'circle'),
      sending: rests('sending', 0),
      sendingMore: rests('sending', 1),
      sendingAgain: rests('sending', 0),
      failed: () => expect(actor.getSnapshot().matches({ saving: 'failed' })).toBe(true),
      asking: () => {
        expect(actor.getSnapshot().matches({ saving: 'asking' })).toBe(true);
        expect(context().clash).toMatchObject({ isThere: true });
      },
    },
  };
}
const never = (): never => {
  throw new Error('no relation');
};

describe('changing a graph', () => {
  walkModel(graphEditingModel, begin);

  it('shows at once what was done, and sends it in its order', async () => {
    const { change, save, context } = begin();
    change(rename('顺序栈'));
    change(adding(idOf('f1')));
    change({ act: 'relate', relation: { from: queue, to: idOf('f1'), kind: 'related' } });
    expect(save.input).toHaveLength(1);
    expect(shownGraph(context())).toMatchObject({ nodes: { length: 4 }, relations: { length: 3 } });
    await save.answer({ ...renamed('顺序栈', 4) });
    expect(save.input.map(({ act }) => act)).toEqual(['add', 'relate']);
  });

  it('sends what is more than one call takes in parts, one after the other', async () => {
    const { actor, change, save, context } = begin();
    const ids = Array.from({ length: graphLimits.acts + 2 }, (_, at) => idOf(`f${at}`));
    change(...ids.map(adding));
    expect([save.input.length, context().waiting.length]).toEqual([graphLimits.acts, 2]);
    const shown = shownGraph(context());
    expect(shown.nodes).toHaveLength(3 + ids.length);
    await save.answer({ ...shown, nodes: shown.nodes.slice(0, -2), version: 4 });
    expect(save.input).toMatchObject(ids.slice(-2).map((id) => ({ node: { id } })));
    await save.answer({ ...shown, version: 5 });
    expect(actor.getSnapshot().value).toEqual({ saving: 'resting', hand: 'free' });
  });

  it('names the circle, and sends nothing of it', () => {
    const { change, save, context } = begin();
    change(adding(idOf('f1')), circle);
    expect(context().problem).toEqual({ kind: 'circle', relation: 'requires', circle: ['树', '栈', '队列', '树'] });
    expect(save.calls).toHaveLength(0);
    expect(shownGraph(context()).nodes).toHaveLength(3);
  });

  it('wants mine upon what stands there now; what is gone can only be left', async () => {
    const { actor, change, save, context } = begin();
    change(rename('顺序栈'));
    await save.fail(failure(409, '', { current: renamed('链栈', 4) }));
    actor.send({ type: 'clash.mine' });
    expect(save.input).toMatchObject([{ was: { title: '链栈' }, now: { title: '顺序栈' } }]);
    const { nodes, ...gone } = draftOf({ version: 6, relations: [] });
    await save.fail(failure(409, '', { current: { ...gone, nodes: nodes.filter(({ id }) => id !== stack) } }));
    expect(context().clash?.isThere).toBe(false);
    actor.send({ type: 'clash.mine' });
    expect(actor.getSnapshot().value).toEqual({ saving: 'resting', hand: 'free' });
  });

  it('takes no older draft for the newer one', () => {
    const { actor, context } = begin();
    actor.send({ type: 'graph.read', draft: renamed('旧', 2) });
    expect(context().server.version).toBe(3);
  });
});
