import { setup as realSetup } from 'xstate';
import { broken } from './break-machine.ts';
import { mutantInTurn } from './mutant-in-turn.ts';

export * from 'xstate';

/** XState for the machines of a mutation run: the one that is named is built from a broken definition. */
export const setup: typeof realSetup = ((parts: Parameters<typeof realSetup>[0]) => {
  const made = realSetup(parts);
  const createMachine = (definition: { id?: string }) => {
    const { machine, how } = mutantInTurn();
    if (!how || definition.id !== machine) return made.createMachine(definition as never);
    const worse = broken(definition, parts as object, how);
    // A broken machine may go round in circles for ever.
    return realSetup(worse.parts as never).createMachine({
      ...worse.definition,
      options: { maxIterations: 1000 },
    } as never);
  };
  return { ...made, createMachine };
}) as never;
