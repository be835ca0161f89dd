import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { equivalentMutants } from '../tests/support/equivalent-mutants.ts';
import { mutantsOf, type Mutant } from '../tests/support/mutants.ts';
import { machineFiles, machineOf } from './machine-docs/all-machines.ts';

// Breaks every machine in one place at a time and looks whether its tests notice: transitions removed and led elsewhere,
// guards that say always, never, the opposite or hear another code, delays that are longer or another's, actions left
// out, fields that an action no longer sets. In one process, since only the broken definition differs between two runs.

const root = join(import.meta.dirname, '..');
const wanted = process.argv.slice(2);

const files = machineFiles();
const tests = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(machine|lifecycle)\.test\.ts$/.test(name))
  .map((name) => ({ path: join(root, 'tests', name), text: readFileSync(join(root, 'tests', name), 'utf8') }));

const lines = mkdtempSync(join(tmpdir(), 'mutation-'));
const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    include: tests.map(({ path }) => path),
    globalSetup: [],
    reporters: [{}],
    maxWorkers: 1,
    isolate: false,
    testTimeout: 5000,
    execArgv: ['--max-old-space-size=4096'],
    provide: { machineTable: lines, mutant: { machine: '', how: null } },
    bail: 1,
  },
  {
    plugins: [
      {
        name: 'mutant-xstate',
        enforce: 'pre',
        resolveId: (source, importer) =>
          source === 'xstate' && importer?.includes('/src/machines/')
            ? join(root, 'tests/support/mutant-xstate.ts')
            : undefined,
      },
    ],
  },
);

const specifications = await vitest.globTestSpecifications();
let errorsBefore = 0;

/** Whether any test of the files fails while the machine is so. */
async function isNoticed(paths: readonly string[], machine: string, how: Mutant | null): Promise<boolean> {
  vitest.provide('mutant', { machine, how });
  const concerned = specifications.filter(({ moduleId }) => paths.includes(moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(concerned, true);
  // Vitest keeps the errors and the modules of earlier runs.
  const isNew = unhandledErrors.length > errorsBefore;
  errorsBefore = unhandledErrors.length;
  return isNew || testModules.some((one) => paths.includes(one.moduleId) && !one.ok());
}

const survivors: string[] = [];
/** Listed as of no consequence, yet a test notices them, or there is no such mutant. */
const stale: string[] = [];
let all = 0;
for (const name of files) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
  const { id, config, implementations } = await machineOf(name);
  const paths = tests.filter(({ text }) => text.includes(`#machines/${name}`)).map(({ path }) => path);
  if (await isNoticed(paths, '', null)) throw new Error(`the tests of ${name} fail on the whole machine`);
  const mutants = mutantsOf(config, implementations);
  const unnoticed = new Set<string>();
  for (const mutant of mutants) if (!(await isNoticed(paths, id, mutant))) unnoticed.add(mutant.name);
  const equivalent = Object.keys(equivalentMutants[id] ?? {});
  const left = [...unnoticed].filter((one) => !equivalent.includes(one));
  survivors.push(...left);
  stale.push(...equivalent.filter((one) => !unnoticed.has(one)));
  all += mutants.length;
  console.log(
    `${id.padEnd(14)} ${mutants.length - unnoticed.size} / ${mutants.length}, ${unnoticed.size - left.length} the same`,
  );
  for (const one of left) console.log(`  not noticed: ${one}`);
}
console.log(`${'all'.padEnd(14)} ${survivors.length} of ${all} not noticed`);
for (const one of stale) console.log(`listed as the same, but it is not: ${one}`);
process.exitCode = survivors.length + stale.length > 0 ? 1 : 0;
await vitest.close();
rmSync(lines, { recursive: true });
