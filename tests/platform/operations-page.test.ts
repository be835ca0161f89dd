import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

it('docs/operations.md names every setting that the server reads', () => {
  const names = new Set(
    [
      ...read('server/platform/settings/settings.ts').matchAll(
        /env\.([A-Z]\w+)|(?:env|mode), '([A-Z]\w+)'|^ {2}([A-Z_]+):/gm,
      ),
    ].map(([, plain, setting, secret]) => plain ?? setting ?? secret!),
  );
  const page = read('docs/operations.md');
  expect(names.size).toBeGreaterThan(30);
  expect([...names].filter((name) => !page.includes(`\`${name}\``) && name !== 'NODE_ENV')).toEqual([]);
});

it('the README names every npm script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const page = read('README.md');
  const isNamed = (name: string) => page.includes(`npm ${name} `) || page.includes(`npm run ${name}`);
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
});
