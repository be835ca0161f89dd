import { inject } from 'vitest';
import { setup as realSetup } from 'xstate';
import { mutantsOf } from './mutants.ts';

export * from 'xstate';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which machine is broken in this run, and how; `at` -1 leaves it whole. */
    mutant: { machine: string; at: number };
  }
}

/** XState for the machines of a mutation run: the one that is named is built from a broken definition. */
export const setup: typeof realSetup = ((parts: Parameters<typeof realSetup>[0]) => {
  const made = realSetup(parts);
  const createMachine = (definition: { id?: string }) => {
    const { machine, at } = inject('mutant');
    const mutant = definition.id === machine ? mutantsOf(definition)[at] : undefined;
    if (!mutant) return made.createMachine(definition as never);
    mutant.apply();
    // A broken machine may go round in circles for ever.
    return made.createMachine({ ...mutant.definition, options: { maxIterations: 1000 } } as never);
  };
  return { ...made, createMachine };
}) as never;
