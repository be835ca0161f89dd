import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const home = join(import.meta.dirname, '..');
const shownToVisitors = /\bshownTo: '(?:everyone|visitor)',\s*load: \(\) => import\('([^']+)'\)/g;
const standing = /\b(?:overlays: \[[^\]]*\]|tipBar: [^\n]*)/g;
const lateImport = /\bimport\('([^']+)'\)/g;

/**
 * What a visitor's first page loads beside the entry: the home screen, the sections that areas add to it for everyone,
 * and what stands above each page.
 * @returns files, from the top folder
 */
export function firstPageParts(): string[] {
  const plugins = globSync('src/plugins/*/*.plugin.ts', { cwd: home });
  const declared = plugins.flatMap((plugin) => {
    const text = readFileSync(join(home, plugin), 'utf8');
    const above = [...text.matchAll(standing)].map(([part]) => part).join('\n');
    return [...text.matchAll(shownToVisitors), ...above.matchAll(lateImport)].map(([, name = '']) =>
      join(dirname(plugin), name),
    );
  });
  return [...globSync('src/plugins/*/home.screen.tsx', { cwd: home }), 'src/shell/frame-footer.tsx', ...declared];
}
