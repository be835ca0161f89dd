import type { TestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { transition, type AnyActorRef, type AnyMachineSnapshot, type SimulatedClock } from 'xstate';
import { settled, type Fake } from './fakes.ts';

/** Whoever does what the model says: here on a machine with fakes, elsewhere in a browser. */
export interface Walker {
  /** One deed for each event of the model. */
  events: Record<string, () => void | Promise<void>>;
  /** One look for each state of the model. */
  states: Record<string, () => void | Promise<void>>;
}

/** A walker on a machine. */
export interface MachineWalker extends Walker {
  actor: AnyActorRef;
  clock: SimulatedClock;
  fakes: readonly Fake[];
}

// oxlint-disable-next-line typescript/no-explicit-any -- what a model's events carry is of no interest here
export type Model = TestModel<any, any, any>;

export interface ModelPath {
  /** The events, and the state that they lead to. */
  description: string;
  /** The event that is tried, after the shortest way to where it can happen. */
  last: string;
  /** Name of the state at the end. */
  end: string;
  test: (walker: Walker) => Promise<unknown>;
}

const nameOf = (state: AnyMachineSnapshot) => JSON.stringify(state.value).replaceAll('"', '');
const stateMatcher = (state: AnyMachineSnapshot, key: string) => state.matches(key as never);

interface Step {
  state: AnyMachineSnapshot;
  event: { type: string };
}

const stepsFrom = (from: AnyMachineSnapshot): Step[] =>
  from.machine.events
    .map((type: string) => ({ type }))
    .filter((event: { type: string }) => from.can(event))
    .map((event: { type: string }) => ({ state: transition(from.machine, from, event)[0], event }));

const pathOf = (model: Model, steps: readonly Step[]): ModelPath => {
  const { state, event } = steps.at(-1)!;
  const types = steps.map((step) => step.event.type).slice(1);
  return {
    description: `${types.join(', ')} → ${nameOf(state)}`,
    last: event.type,
    end: nameOf(state),
    test: (walker) =>
      model.testPath({ state, weight: steps.length, steps: [...steps] }, walker as never, { stateMatcher }),
  };
};

/** The shortest way to each state of the model, the first one without a step to the first state. */
const waysOf = (model: Model): { state: AnyMachineSnapshot; steps: Step[] }[] =>
  model.getShortestPaths({ serializeState: nameOf, allowDuplicatePaths: true });

/**
 * One path for each edge of the model: the shortest way to its state, then its event. Edges that stay where they are
 * included, which shortest paths alone would leave out.
 */
export const pathsOf = (model: Model): ModelPath[] =>
  waysOf(model).flatMap(({ state, steps }) => stepsFrom(state).map((step) => pathOf(model, [...steps, step])));

/** What tours take at least once: each edge of a model, or each of its events and states, which is half the way. */
export type Extent = 'edges' | 'events';

const marksOf: Record<Extent, (from: AnyMachineSnapshot, step: Step) => string[]> = {
  edges: (from, { event }) => [`${nameOf(from)} ${event.type}`],
  events: (_, { state, event }) => [`event ${event.type}`, `state ${nameOf(state)}`],
};

/**
 * Few long walks that take all of the model at least once, for walkers whose beginnings are slow. Events that the walker
 * has no deed for are left out, and what only they lead to.
 */
export function toursOf(model: Model, { events }: Walker, extent: Extent = 'edges'): ModelPath[] {
  const start = waysOf(model)[0]!;
  const next = (from: AnyMachineSnapshot) => stepsFrom(from).filter(({ event }) => event.type in events);
  const taken = new Set<string>();
  const marks = marksOf[extent];

  /** The shortest way on that ends with something new; null where there is none. */
  function wayToNew(from: AnyMachineSnapshot): Step[] | null {
    const queue: Step[][] = [[]];
    const seen = new Set([nameOf(from)]);
    for (const way of queue) {
      const here = way.at(-1)?.state ?? from;
      for (const step of next(here)) {
        if (marks(here, step).some((mark) => !taken.has(mark))) return [...way, step];
        if (seen.has(nameOf(step.state))) continue;
        seen.add(nameOf(step.state));
        queue.push([...way, step]);
      }
    }
    return null;
  }

  const tours: ModelPath[] = [];
  for (;;) {
    const steps = [...start.steps];
    let here = start.state;
    for (let way = wayToNew(here); way; way = wayToNew(here))
      for (const step of way) {
        for (const mark of marks(here, step)) taken.add(mark);
        steps.push(step);
        here = step.state;
      }
    if (steps.length === start.steps.length) return tours;
    tours.push(pathOf(model, steps));
  }
}

/** Answers calls once more than they deserve. */
async function answerAgain(fakes: readonly Fake[], which: (call: Fake['calls'][number]) => boolean): Promise<void> {
  for (const call of fakes.flatMap(({ calls }) => calls).filter(which)) {
    call.resolve(undefined as never);
    call.reject(new Error('an answer that comes too late'));
  }
  await settled();
}

/**
 * Walks every edge of the model on the machine; after each path, late answers to dropped calls change nothing. Then
 * stops the machine in every state of the model: neither answers nor time may move it afterwards.
 */
export function walkModel(model: Model, begin: () => MachineWalker): void {
  const paths = pathsOf(model);

  it('has a deed for each event of the model, and a look for each state', () => {
    const { events, states } = begin();
    expect(Object.keys(events)).toEqual(expect.arrayContaining(paths.map(({ last }) => last)));
    expect(Object.keys(states)).toEqual(expect.arrayContaining(paths.map(({ end }) => end)));
  });

  it.each(paths)('lives through: $description', async ({ test }) => {
    const walker = begin();
    await test(walker);
    const before = JSON.stringify(walker.actor.getSnapshot());
    await answerAgain(walker.fakes, ({ signal }) => signal.aborted);
    expect(JSON.stringify(walker.actor.getSnapshot())).toBe(before);
    walker.actor.stop();
  });

  describe('stopped', () => {
    const shortest = new Map(paths.toReversed().map((path) => [path.end, path]));
    it.each([...shortest])('in %s it is silent', async (_, { test }) => {
      const walker = begin();
      await test(walker);
      walker.actor.stop();
      const before = JSON.stringify(walker.actor.getSnapshot());
      const asked = walker.fakes.map(({ calls }) => calls.length);
      await answerAgain(walker.fakes, () => true);
      walker.clock.increment(24 * 3600 * 1000);
      await settled();
      expect(JSON.stringify(walker.actor.getSnapshot())).toBe(before);
      expect(walker.fakes.map(({ calls }) => calls.length)).toEqual(asked);
    });
  });
}
