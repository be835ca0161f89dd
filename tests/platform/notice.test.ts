import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allowedLicences, noticeOf, shippedByLicence } from '../../scripts/notice/notice-text.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const lockfile = read('package-lock.json');

it('NOTICE is what `npm run notice` writes from the lock file', () => {
  expect(read('NOTICE')).toBe(noticeOf(lockfile));
});

it('NOTICE names every package that ships, and none of those that only develop it', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const names = new Set(
    read('NOTICE')
      .match(/^ {2}\S+/gm)!
      .map((line) => line.trim()),
  );
  expect(Object.keys(dependencies!).filter((name) => !names.has(name))).toEqual([]);
  expect(['playwright-core', 'vitest'].filter((name) => names.has(name) || !devDependencies![name])).toEqual([]);
});

it('nothing ships under a licence that was not weighed', () => {
  const others = [...shippedByLicence(lockfile)].filter(([licence]) => !allowedLicences.has(licence));
  expect(others.flatMap(([licence, names]) => [...names].map((name) => `${name}: ${licence}`))).toEqual([]);
});

it('a build for one system has the licence of the package that asks for it; one without any is told', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', license: 'ISC', optionalDependencies: { 'a-linux': '1.0.0' } },
    'node_modules/a-linux': { version: '1.0.0' },
    'node_modules/a/node_modules/b': { version: '2.0.0' },
    'node_modules/c': { version: '3.0.0', license: 'MIT', dev: true },
  };
  const shipped = [...shippedByLicence(JSON.stringify({ packages }))].map(([licence, names]) => [licence, [...names]]);
  expect(shipped).toEqual([
    ['ISC', ['a 1.0.0', 'a-linux 1.0.0']],
    ['unknown', ['b 2.0.0']],
  ]);
});
