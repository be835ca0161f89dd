import type { Mutant } from './mutants.ts';

export interface Broken {
  machine: string;
  how: Mutant | null;
}

// Beside the modules, which are read anew for each mutant.
const place = globalThis as { mutantInTurn?: Broken };

export const breakFromNowOn = (broken: Broken): void => {
  place.mutantInTurn = broken;
};
export const mutantInTurn = (): Broken => place.mutantInTurn ?? { machine: '', how: null };
