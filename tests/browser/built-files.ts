import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const dist = join(import.meta.dirname, '..', '..', 'dist');

interface BuiltFile {
  /** Below `dist`. */
  file: string;
  /** What it was made from is called so. */
  name?: string;
}

/** By what each was made from. */
export const builtFiles = () =>
  JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, BuiltFile>;

/** Scripts are called by their hash alone: what a file of the bundle is called, by its address. */
export function builtNames(): (pathname: string) => string {
  const names = new Map(Object.values(builtFiles()).map(({ file, name }) => [`/${file}`, name]));
  return (pathname) => names.get(pathname) ?? basename(pathname).replace(/-[^-]*$/, '');
}
