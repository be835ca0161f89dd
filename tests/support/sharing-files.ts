import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const top = join(import.meta.dirname, '..', '..');

/** A document, a module or a clock that was replaced stays behind in a worker, and a browser fills one by itself. */
const needsOwnWorker = (file: string) =>
  /^tests\/(?:browser|model)\//.test(file) ||
  /@vitest-environment|\bvi\.(?:mock|doMock|stubGlobal|stubEnv|useFakeTimers)\(/.test(
    readFileSync(join(top, file), 'utf8'),
  );

/** The test files that may run one after the other in one worker, below the checkout. */
export const sharingFiles = (): string[] =>
  globSync('tests/**/*.test.ts', { cwd: top })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !needsOwnWorker(file));
