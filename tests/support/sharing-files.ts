import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const top = join(import.meta.dirname, '..', '..');

const testFiles = globSync('tests/**/*.test.{ts,tsx}', { cwd: top }).map((file) => {
  const name = file.replaceAll('\\', '/');
  const text = readFileSync(join(top, name), 'utf8');
  const hasDocument = text.includes('@vitest-environment jsdom');
  return {
    name,
    hasDocument,
    /**
     * A module that was replaced stays behind in a worker, and a browser fills one by itself. In a document the clock,
     * the globals and the elements of films stay behind, too: what began under them goes on under the next test.
     */
    isApart:
      /^tests\/(?:browser|model)\//.test(name) ||
      /\bvi\.(?:mock|doMock|stubEnv)\(/.test(text) ||
      (hasDocument && /\bvi\.(?:stubGlobal|useFakeTimers)\(|\bsilenceMedia\(/.test(text)),
    /** The whole shell listens to the window, to other tabs and to the address for as long as its document lives. */
    hasShell: /open-shell|createShell|walkOnScreen/.test(text),
  };
});

/** The test files that may run one after the other in one worker, below the checkout. */
export const sharingFiles = (): string[] =>
  testFiles.filter(({ isApart, hasDocument }) => !isApart && !hasDocument).map(({ name }) => name);

/** The same for one document, which `setup.ts` empties before each. */
export const sharingDocument = (): string[] =>
  testFiles
    .filter(({ isApart, hasDocument, hasShell }) => !isApart && hasDocument && !hasShell)
    .map(({ name }) => name);
