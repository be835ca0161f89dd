import { afterEach, beforeEach, describe, inject, it, vi } from 'vitest';
import type { Mutant } from './mutants.ts';
import { breakFromNowOn } from './mutant-in-turn.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which machine is broken in this run, how in turn, and the files that test it; null leaves it whole. */
    mutants: { machine: string; hows: readonly (Mutant | null)[]; files: readonly string[] };
  }
}

// All tests of a machine once for each way to break it: the suite's name is the mutant's place in the list.
const { machine, hows, files } = inject('mutants');

for (const [at, how] of hows.entries())
  describe(String(at), async () => {
    let isNoticed = false;
    breakFromNowOn({ machine, how });
    beforeEach(({ skip }) => {
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
      for (const file of files) await import(/* @vite-ignore */ file);
    } catch (error) {
      it('can be made', () => {
        throw error;
      });
    }
  });
