import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { equivalentMutants } from '../tests/support/equivalent-mutants.ts';
import { mutantsOf, type Mutant } from '../tests/support/mutants.ts';
import { machineFiles, machineOf } from './machine-docs/all-machines.ts';

// Breaks every machine in one place at a time and looks whether its tests notice: transitions removed and led elsewhere,
// guards that say always, never, the opposite or hear another code, delays that are longer or another's, actions left
// out, fields that an action no longer sets. All mutants of a machine in one run, since only the definition differs.

const root = join(import.meta.dirname, '..');
const wanted = process.argv.slice(2);

const files = machineFiles();
const tests = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(machine|lifecycle)\.test\.ts$/.test(name))
  .map((name) => ({ path: join(root, 'tests', name), text: readFileSync(join(root, 'tests', name), 'utf8') }));

const batch = join(root, 'tests/support/mutants.batch.ts');
const lines = mkdtempSync(join(tmpdir(), 'mutation-'));
const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    include: [batch],
    globalSetup: [],
    reporters: [{}],
    maxWorkers: 1,
    isolate: false,
    testTimeout: 5000,
    execArgv: ['--max-old-space-size=4096'],
    provide: { machineTable: lines, mutants: { machine: '', hows: [], files: [] } },
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

/** For each way to break the machine, whether any test of the files fails. */
async function areNoticed(files: readonly string[], machine: string, hows: readonly (Mutant | null)[]) {
  vitest.provide('mutants', { machine, hows, files });
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
  // Vitest keeps the errors of earlier runs.
  const hasErrors = unhandledErrors.length > errorsBefore;
  errorsBefore = unhandledErrors.length;
  const suites = new Map([...testModules[0]!.children.suites()].map((suite) => [suite.name, suite]));
  return { hasErrors, noticed: hows.map((_, at) => !suites.get(String(at))?.ok()) };
}

/** The mutants that no test notices. */
async function unnoticedOf(files: readonly string[], machine: string, mutants: readonly Mutant[]) {
  // Whole at both ends: the mutants between them must not change what follows.
  const { hasErrors, noticed } = await areNoticed(files, machine, [null, ...mutants, null]);
  if (noticed[0] || noticed.at(-1)) throw new Error(`the tests of ${machine} fail on the whole machine`);
  const left = mutants.filter((_, at) => !noticed[at + 1]);
  if (!hasErrors) return left;
  // An error that nobody caught belongs to one of them: each runs alone.
  const alone = new Set<Mutant>();
  for (const mutant of left) {
    const again = await areNoticed(files, machine, [mutant]);
    if (!again.hasErrors && !again.noticed[0]) alone.add(mutant);
  }
  return [...alone];
}

const survivors: string[] = [];
/** Listed as of no consequence, yet a test notices them, or there is no such mutant. */
const stale: string[] = [];
let all = 0;
for (const name of files) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
  const { id, config, implementations } = await machineOf(name);
  const paths = tests.filter(({ text }) => text.includes(`#machines/${name}`)).map(({ path }) => path);
  const mutants = mutantsOf(config, implementations);
  const unnoticed = new Set((await unnoticedOf(paths, id, mutants)).map((mutant) => mutant.name));
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
