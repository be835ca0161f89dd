import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { MachineLine } from './machine-table.ts';

function table(lines: readonly MachineLine[]): string {
  const rows = [
    ['machine', 'states', 'transitions', 'covered'],
    ...lines
      .toSorted((a, b) => a.machine.localeCompare(b.machine))
      .map(({ machine, states, edges, covered }) => [machine, `${states}`, `${edges}`, `${covered} / ${edges}`]),
    [
      `${lines.length} machines`,
      `${lines.reduce((sum, line) => sum + line.states, 0)}`,
      `${lines.reduce((sum, line) => sum + line.edges, 0)}`,
      `${lines.reduce((sum, line) => sum + line.covered, 0)} / ${lines.reduce((sum, line) => sum + line.edges, 0)}`,
    ],
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')).join('\n');
}

/** Once a run: a folder for the lines that the workers leave, and the table of all machines at the end. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'machine-table-'));
  project.provide('machineTable', folder);
  return () => {
    const lines = readdirSync(folder).map(
      (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as MachineLine,
    );
    rmSync(folder, { recursive: true });
    if (lines.length > 0) console.log(`\n${table(lines)}\n`);
  };
}
