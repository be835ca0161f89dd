import { expect } from 'vitest';
import type { AnyActorRef } from 'xstate';

/** A list of what was done outside, and makers of actions that write into it. */
export function logbook() {
  const done: string[] = [];
  return {
    done,
    /** An action that only notes its name. */
    notes: (name: string) => (): void => {
      done.push(name);
    },
  };
}

/** Looks whether the actor rests in a state: `at(actor)('editing')()`. */
export const at = (actor: AnyActorRef) => (state: unknown) => (): void =>
  expect(actor.getSnapshot().value).toEqual(state);
