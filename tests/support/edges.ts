import { afterAll, expect } from 'vitest';
import type { AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate';
import { reportMachine } from './machine-table.ts';

interface Edge {
  source: AnyStateNode;
  /** '' for an `always`, null for the initial transition, which is no edge. */
  eventType: string | null;
}

const edgesFrom = (node: AnyStateNode): readonly (readonly Edge[])[] => [
  ...node.transitions.values(),
  node.always ?? [],
];

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesBelow)];

/** `provide()` makes new objects, so an edge is known by where it stands: state, event, place among its alternatives. */
function nameOf(edge: Edge): string {
  const list = edgesFrom(edge.source).find((alternatives) => alternatives.includes(edge)) ?? [];
  return `${edge.source.id} --${edge.eventType || 'always'}--> ${list.indexOf(edge)}`;
}

/** Every transition that the machine defines, `always`, `after` and ends of actors included. */
export const edgesOf = (machine: AnyStateMachine): string[] =>
  nodesBelow(machine.root).flatMap((node) => edgesFrom(node).flat().map(nameOf));

/** States that a machine can rest in or pass: every node but the root. */
export const statesOf = (machine: AnyStateMachine): string[] =>
  nodesBelow(machine.root)
    .slice(1)
    .map((node) => node.id);

/**
 * Watches all actors that get `inspect` and strikes off each edge that a microstep takes. When the file's tests are
 * over it adds a line to the run's table and fails unless every edge was taken.
 */
export function recordEdges(machine: AnyStateMachine) {
  const all = new Set(edgesOf(machine));
  const missing = new Set(all);
  afterAll(() => {
    reportMachine({
      machine: machine.id,
      states: statesOf(machine).length,
      edges: all.size,
      covered: all.size - missing.size,
    });
    expect([...missing], `edges of ${machine.id} that no test takes`).toEqual([]);
  });
  return {
    missing,
    inspect: (event: InspectionEvent): void => {
      if (event.type !== '@xstate.microstep') return;
      for (const edge of event._transitions) if (edge.eventType !== null) missing.delete(nameOf(edge));
    },
  };
}
