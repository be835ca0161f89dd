import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Module } from './module.ts';

const folderOfModules = join(import.meta.dirname, '..', '..', 'modules');

/**
 * Every `<folder>/<area>/<area>.module.ts`, by name.
 * @throws Error where an area has none, or one of another name
 */
export async function findModules(folder = folderOfModules): Promise<Module[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const areas = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
  return Promise.all(
    areas.map(async (area) => {
      const file = join(folder, area, `${area}.module.ts`);
      const { default: found } = (await import(pathToFileURL(file).href)) as { default?: Module };
      if (found?.id !== area)
        throw new Error(
          `${file} exports ${found ? `module "${found.id}"` : 'no module'}: export defineModule({ id: '${area}', … }) by default`,
        );
      return found;
    }),
  );
}
