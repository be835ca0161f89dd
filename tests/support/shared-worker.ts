import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const top = join(import.meta.dirname, '..', '..');

/**
 * A document and a replaced module are left behind in a worker, and a browser fills one by itself; all other tests use
 * the same modules and need not load them anew for each file.
 */
const needsOwnWorker = (file: string) =>
  /^tests\/(?:browser|model)\//.test(file) || /@vitest-environment|\bvi\.(?:mock|doMock|stubGlobal)\(/.test(read(file));
const read = (file: string) => readFileSync(join(top, file), 'utf8');

/** The files that may run one after the other in one worker, below the checkout. */
export const sharingFiles = (): string[] =>
  globSync('tests/**/*.test.ts', { cwd: top })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !needsOwnWorker(file));
