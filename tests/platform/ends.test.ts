import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { top } from '../support/child.ts';

/** They speak for a whole file or run, and are never called within a test. */
const ofFiles = new Set(['setup.ts', 'edges.ts', 'mutants.batch.ts']);

it('what helpers open ends with the file, also where a test opens it: by `atEnd`, since `afterAll` is not heard there', () => {
  const folder = join(top, 'tests', 'support');
  const deaf = globSync('*.{ts,tsx}', { cwd: folder }).filter(
    (file) => !ofFiles.has(file) && /\bafterAll\(/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(deaf).toEqual([]);
});
