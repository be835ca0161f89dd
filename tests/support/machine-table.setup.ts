import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Once a run: a folder for the lines that the workers leave; `machine-table.reporter.ts` reads it at the end. */
export default function setup(project: TestProject): void {
  project.provide('machineTable', mkdtempSync(join(tmpdir(), 'machine-table-')));
}
