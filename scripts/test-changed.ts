import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

// Runs what a change can reach: `node scripts/test-changed.ts [commit]`, against the last commit unless one is named.
// Four ways lead to a test: imports, which Vitest follows; the area, whose files are found by their folder; the product
// as a whole, which a browser loads; and files that are read.

const root = join(import.meta.dirname, '..');
const since = process.argv[2] ?? 'HEAD';
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '--relative', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const isProductChanged = changed.some((file) => /^(?:src|server|public|index\.html|package|vite\.config)/.test(file));

const areas = new Set(changed.flatMap((file) => /^(?:src|server)\/[a-z]+\/([^/]+)\//.exec(file)?.[1] ?? []));
const isOfArea = (file: string) => areas.has(/\/tests\/([^/]+)\//.exec(file)?.[1] ?? '');

/** A browser, a copy of the product or a start of it has all of the product in it. */
const runsProduct = (file: string, text: string) =>
  /\/tests\/(?:browser|model)\//.test(file) || /product-copy\.ts|server-process\.ts|browser\/product\.ts/.test(text);
const readsFiles = (text: string) => /source-files\.ts|\b(?:readdir|glob|readFile)Sync\(|import\.meta\.glob/.test(text);

const vitest = await createVitest('test', { root, changed: since, watch: false, passWithNoTests: true });
await vitest.standalone();
const imported = await vitest.getRelevantTestSpecifications();
const reached = (await vitest.globTestSpecifications()).filter(({ moduleId }) => {
  const text = readFileSync(moduleId, 'utf8');
  return (
    imported.some((one) => one.moduleId === moduleId) ||
    isOfArea(moduleId) ||
    (changed.length > 0 && readsFiles(text)) ||
    (isProductChanged && runsProduct(moduleId, text))
  );
});
console.log(`${changed.length} files changed since ${since}; they reach ${reached.length} files of tests.`);
const { testModules, unhandledErrors } = await vitest.runTestSpecifications(reached);
await vitest.close();
process.exit(unhandledErrors.length === 0 && testModules.every((module) => module.ok()) ? 0 : 1);
