import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What of Vite's manifest is read: a file of the build, and what it stands on. */
interface BuiltFile {
  file: string;
  imports?: readonly string[];
  css?: readonly string[];
}
type Manifest = Readonly<Record<string, BuiltFile>>;

/** Files of some parts with all that they stand on: scripts and styles. */
function filesOf(manifest: Manifest, parts: readonly string[]): { scripts: Set<string>; styles: Set<string> } {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const walk = (part: string): void => {
    const built = manifest[part];
    if (!built || scripts.has(built.file)) return;
    scripts.add(built.file);
    for (const style of built.css ?? []) styles.add(style);
    for (const imported of built.imports ?? []) walk(imported);
  };
  for (const part of parts) walk(part);
  return { scripts, styles };
}

/** Combinations of parts whose links are remembered. */
const mostKnown = 1_000;

export type LinksOf = (parts: readonly string[]) => string;

/**
 * Links to the files of parts, for the head: they come with the page instead of one after another. A part without a file
 * of its own is in one that the first page brings anyway.
 * @param folder of the built browser side
 */
export function openLinks(folder: string): LinksOf {
  const path = join(folder, '.vite', 'manifest.json');
  if (!existsSync(path)) return () => '';
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const first = filesOf(manifest, ['index.html']);
  const known = new Map<string, string>();
  const written = (parts: readonly string[]) => {
    const own = filesOf(manifest, parts);
    const beside = (kind: 'scripts' | 'styles') => [...own[kind]].filter((file) => !first[kind].has(file));
    return [
      ...beside('styles').map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...beside('scripts').map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ].join('');
  };
  return (parts) => {
    const key = parts.join();
    const links = known.get(key) ?? written(parts);
    // Addresses make no new ones; what pages show makes some.
    if (known.size >= mostKnown) known.clear();
    known.set(key, links);
    return links;
  };
}
