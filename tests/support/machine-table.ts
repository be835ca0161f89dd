import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

export interface MachineLine {
  machine: string;
  states: number;
  edges: number;
  covered: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the run in which each machine's test leaves its line. */
    machineTable: string;
  }
}

/** Leaves a line for the table that `machine-table.reporter.ts` prints when the run is over. */
export const reportMachine = (line: MachineLine): void =>
  writeFileSync(join(inject('machineTable'), `${randomUUID()}.json`), JSON.stringify(line));
