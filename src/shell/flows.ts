import { useActorRef as useAnyActorRef, useMachine as useAnyMachine } from '@xstate/react';
import { observe } from './inspect.ts';

/** XState's hooks, with the page's inspector listening (`?inspect`). */
export const useMachine: typeof useAnyMachine = (machine, ...[options]) =>
  useAnyMachine(machine, { ...options, inspect: observe } as never);

export const useActorRef: typeof useAnyActorRef = (machine, ...rest) => {
  const [options] = rest as [object?];
  return useAnyActorRef(machine, { ...options, inspect: observe } as never);
};
