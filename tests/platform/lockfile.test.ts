import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Package {
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  os?: string[];
}

const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
const packages = Object.entries((JSON.parse(text) as { packages: Record<string, Package> }).packages).filter(
  ([path]) => path !== '',
);

it('the lockfile holds the hash of every package, but of builds for other systems that nobody here could fetch', () => {
  const bare = packages.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'));
  expect(bare.filter(([, { optional, os = [] }]) => !optional || os.length === 0)).toEqual([]);
  expect(bare.length).toBeLessThanOrEqual(73);
});

it('the lockfile names no place to fetch from', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
