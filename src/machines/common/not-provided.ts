/**
 * Stands where a machine's actor or action comes from outside.
 * @throws Error naming the missing part, when a machine runs without it.
 */
export const notProvided = (name: string) => (): never => {
  throw new Error(`"${name}" is not provided: give it with machine.provide({ actors, actions })`);
};
