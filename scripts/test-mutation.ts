import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { mutantsOf } from '../tests/support/mutants.ts';
import { machineFiles, machineOf } from './machine-docs/all-machines.ts';

// Breaks every transition of every machine, one at a time, and looks whether the machine's tests notice: removed, and
// led to another state. In one process, since only the broken definition differs between two runs.

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
    provide: { machineTable: lines, mutant: { machine: '', at: -1 } },
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

let errorsBefore = 0;

/** Whether any test of the files fails while the machine is so. */
async function isNoticed(paths: readonly string[], mutant: { machine: string; at: number }): Promise<boolean> {
  vitest.provide('mutant', mutant);
  const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) => paths.includes(moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
  // Vitest keeps the errors and the modules of earlier runs.
  const isNew = unhandledErrors.length > errorsBefore;
  errorsBefore = unhandledErrors.length;
  return isNew || testModules.some((one) => paths.includes(one.moduleId) && !one.ok());
}

const survivors: string[] = [];
let all = 0;
for (const name of files) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
  const { id, config } = await machineOf(name);
  const paths = tests.filter(({ text }) => text.includes(`#machines/${name}`)).map(({ path }) => path);
  if (await isNoticed(paths, { machine: '', at: -1 }))
    throw new Error(`the tests of ${name} fail on the whole machine`);
  const mutants = mutantsOf(config);
  let caught = 0;
  for (const [at, mutant] of mutants.entries())
    if (await isNoticed(paths, { machine: id, at })) caught += 1;
    else survivors.push(mutant.name);
  all += mutants.length;
  console.log(`${id.padEnd(14)} ${caught} / ${mutants.length}`);
}
const caught = all - survivors.length;
console.log(`${'all'.padEnd(14)} ${caught} / ${all}  ${((100 * caught) / all).toFixed(1)} %`);
for (const name of survivors) console.log(`not noticed: ${name}`);
process.exitCode = survivors.length > 0 ? 1 : 0;
await vitest.close();
rmSync(lines, { recursive: true });
