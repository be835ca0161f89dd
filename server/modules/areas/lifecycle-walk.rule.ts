import type { AnyStateMachine } from 'xstate';
import { transition } from 'xstate';

/** So many facts of a lifecycle are tried both ways. */
const mostFacts = 8;

/** All facts of a lifecycle, each true and false. */
function factsOf(machine: AnyStateMachine): Record<string, unknown>[] {
  const { context } = machine.getInitialSnapshot({} as never, {}) as { context: Record<string, unknown> };
  const names = Object.keys(context)
    .filter((name) => typeof context[name] === 'boolean')
    .slice(0, mostFacts);
  return Array.from({ length: 2 ** names.length }, (_, bits) => ({
    ...context,
    ...Object.fromEntries(names.map((name, at) => [name, Boolean(bits & (1 << at))])),
  }));
}

export interface Walk {
  states: number;
  /** Moves that led somewhere. */
  moves: number;
  /** States to which no way leads from the first one. */
  unreached: readonly string[];
}

/** Walks a lifecycle in memory from its first state, by its own events, whatever its facts are. */
export function walk(machine: AnyStateMachine): Walk {
  const facts = factsOf(machine);
  const first = machine.getInitialSnapshot({} as never, {}).value as string;
  const seen = new Set([first]);
  const moves = new Set<string>();
  for (const status of seen)
    for (const context of facts) {
      const here = machine.resolveState({ value: status, context });
      for (const type of machine.events) {
        if (!here.can({ type })) continue;
        const [{ value }] = transition(machine, here, { type });
        moves.add(`${status} ${type} ${String(value)}`);
        seen.add(value as string);
      }
    }
  const states = Object.keys(machine.states);
  return { states: states.length, moves: moves.size, unreached: states.filter((state) => !seen.has(state)) };
}
