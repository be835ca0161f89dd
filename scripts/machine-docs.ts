import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnMachines } from './machine-docs/drawn-machines.ts';

// Writes docs/machines: each machine as a drawing and as JSON, and a table of all; `--check` only looks whether they
// are those of the code.

const folder = join(import.meta.dirname, '..', 'docs', 'machines');
const files = await drawnMachines();

if (process.argv.includes('--check')) {
  const stale = [...files].filter(([name, text]) => {
    try {
      return readFileSync(join(folder, name), 'utf8') !== text;
    } catch {
      return true;
    }
  });
  const left = readdirSync(folder).filter((name) => !files.has(name));
  for (const name of [...stale.map(([stale]) => stale), ...left]) console.error(`docs/machines/${name} is stale`);
  if (stale.length + left.length > 0) console.error('Run npm run machines.');
  process.exitCode = stale.length + left.length > 0 ? 1 : 0;
} else {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  console.log(`${files.size} files in docs/machines`);
}
