import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnyOperation } from '#server/platform/calls/serve.ts';

export interface KnownOperation {
  area: string;
  name: string;
  operation: AnyOperation;
}

const folder = join(import.meta.dirname, '../../src/contract');

/** Every operation of the contract, found by file name, so that an area registers nowhere. */
export const knownOperations: readonly KnownOperation[] = (
  await Promise.all(
    globSync('*/*.operations.ts', { cwd: folder }).map(async (file) => {
      const area = basename(file, '.operations.ts');
      const exported = Object.values((await import(join(folder, file))) as Record<string, unknown>);
      return exported
        .flatMap((group) => Object.entries(group as Record<string, AnyOperation>))
        .filter(([, operation]) => typeof operation === 'object' && 'path' in operation)
        .map(([name, operation]) => ({ area, name, operation }));
    }),
  )
).flat();
