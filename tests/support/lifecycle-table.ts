import { createActor, type AnyStateMachine, type ContextFrom, type EventFromLogic } from 'xstate';
import { describe, expect, it } from 'vitest';
import { nextStatus, type StatusOf } from '#machines/common/next-status.ts';
import { recordEdges } from './edges.ts';

type Moves<Lifecycle extends AnyStateMachine> = {
  readonly [Status in StatusOf<Lifecycle>]: {
    readonly [Type in EventFromLogic<Lifecycle>['type']]?: StatusOf<Lifecycle>;
  };
};

/**
 * Holds a lifecycle against its table, cell by cell: a status and an event that the table does not name must be
 * refused. One table for each set of facts that changes a guard's answer.
 */
export function testWholeTable<Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
  tables: readonly { when: string; facts: ContextFrom<Lifecycle>; moves: Moves<Lifecycle> }[],
): void {
  const edges = recordEdges(lifecycle);
  const machine: AnyStateMachine = lifecycle;
  const statuses = Object.keys(machine.states) as StatusOf<Lifecycle>[];
  // Those of the tables too: an event that the lifecycle lost must be missed.
  const named = tables.flatMap(({ moves }) => Object.values<object>(moves).flatMap((row) => Object.keys(row)));
  const events = [...new Set([...machine.events, ...named])];
  for (const { when, facts, moves } of tables)
    describe(when, () => {
      it('names every status', () => expect(Object.keys(moves).toSorted()).toEqual(statuses.toSorted()));

      for (const status of statuses)
        for (const type of events) {
          const wanted = (moves[status] as Record<string, string>)[type] ?? null;
          it(wanted ? `${status}: ${type} leads to ${wanted}` : `${status}: ${type} is refused`, () => {
            const event = { type } as EventFromLogic<Lifecycle>;
            expect(nextStatus(lifecycle, status, event, facts)).toBe(wanted);
            const snapshot = machine.resolveState({ value: status, context: facts });
            createActor(machine, { snapshot, inspect: edges.inspect }).start().send(event);
          });
        }
    });
}
