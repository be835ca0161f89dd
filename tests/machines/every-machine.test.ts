import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const machines = globSync('*/*.{machine,lifecycle}.ts', { cwd: 'src/machines' }).toSorted();
const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(machine|lifecycle)\.test\.ts$/.test(name))
  .map((name) => readFileSync(`tests/${name}`, 'utf8'));

it.each(machines)('%s has a test that records its edges', (name) => {
  const isRecorded = tests.some(
    (text) => text.includes(`#machines/${name}`) && /recordEdges\(|testWholeTable\(/.test(text),
  );
  expect(isRecorded).toBe(true);
});

it.each(machines)('%s begins with a drawing of its states', (name) => {
  const own = readFileSync(`src/machines/${name}`, 'utf8');
  // Machines of one shape are drawn where it is defined.
  const [, shape] = /from '(\.{1,2}\/[\w/-]+\.definition\.ts)'/.exec(own) ?? [];
  const text = shape ? readFileSync(join('src/machines', dirname(name), shape), 'utf8') : own;
  const drawing = /\/\*\n([\s\S]*?)\*\//.exec(text)?.[1] ?? '';
  expect(drawing).toMatch(/──/);
  expect(text.indexOf('/*\n')).toBeLessThan(text.indexOf('createMachine'));
});
