import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, Vitest } from 'vitest/node';
import type { MachineLine } from './machine-table.ts';

function table(lines: readonly MachineLine[]): string {
  const sum = (of: (line: MachineLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const total = `${sum(({ covered }) => covered)} / ${sum(({ edges }) => edges)}`;
  const rows = [
    ['machine', 'states', 'transitions', 'covered'],
    ...lines
      .toSorted((a, b) => a.machine.localeCompare(b.machine))
      .map(({ machine, states, edges, covered }) => [machine, `${states}`, `${edges}`, `${covered} / ${edges}`]),
    [`${lines.length} machines`, `${sum(({ states }) => states)}`, `${sum(({ edges }) => edges)}`, total],
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')).join('\n');
}

/**
 * When the tests are over, prints the table of all machines and what fell once and passed the second time; named before
 * the default reporter, whose count comes last.
 */
export default class MachineTableReporter implements Reporter {
  #vitest: Vitest | null = null;
  readonly #defects: string[] = [];

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestCaseResult(test: TestCase): void {
    for (const { type, message } of test.annotations())
      if (type === 'defect') this.#defects.push(`${test.fullName}: ${message}`);
  }

  onTestRunEnd(): void {
    for (const defect of this.#defects) console.log(`\nDEFECT, fell once and passed the second time: ${defect}`);
    const folder = this.#vitest?.getRootProject().getProvidedContext().machineTable;
    if (!folder) return;
    const lines = readdirSync(folder).map(
      (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as MachineLine,
    );
    rmSync(folder, { recursive: true });
    if (lines.length > 0) console.log(`\n${table(lines)}\n`);
  }
}
