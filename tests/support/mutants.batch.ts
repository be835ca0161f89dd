import { afterAll, afterEach, beforeEach, describe, inject, it, vi } from 'vitest';
import { StateMachine } from 'xstate';
import type { Mutant } from './mutants.ts';
import { breakFromNowOn } from './mutant-in-turn.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which machine is broken in this run, how in turn, and the files that test it; null leaves it whole. */
    mutants: { machine: string; hows: readonly (Mutant | null)[]; files: readonly string[] };
  }
}

/** More than any test lets a machine take before it draws breath. */
const mostSteps = 20_000;
const { transition } = StateMachine.prototype;
let steps = 0;
// A broken machine and its parent may answer each other for ever.
StateMachine.prototype.transition = function step(...args) {
  if (steps === 0)
    setImmediate(() => {
      steps = 0;
    });
  steps += 1;
  if (steps > mostSteps) throw new Error('it goes round in circles');
  return transition.apply(this, args);
};
afterAll(() => {
  StateMachine.prototype.transition = transition;
});

// All tests of a machine once for each way to break it: the suite's name is the mutant's place in the list.
const { machine, hows, files } = inject('mutants');

for (const [at, how] of hows.entries())
  describe(String(at), async () => {
    let isNoticed = false;
    breakFromNowOn({ machine, how });
    beforeEach(({ skip }) => {
      // The test before may have gone round in circles.
      steps = 0;
      // Some machines are made while a test runs.
      breakFromNowOn({ machine, how });
      if (isNoticed) skip();
    });
    afterEach(({ task }) => {
      isNoticed ||= task.result?.state === 'fail';
    });
    // The next mutant's machine, and nothing that the tests of this one have left in a module.
    vi.resetModules();
    try {
      for (const file of files) {
        // Each lays the paths of its models as it is read.
        steps = 0;
        await import(/* @vite-ignore */ file);
      }
    } catch (error) {
      it('can be made', () => {
        throw error;
      });
    }
  });
