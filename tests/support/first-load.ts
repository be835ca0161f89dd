import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;

/**
 * The JavaScript files that a page needs before it can be used: the entry with all that it imports, and each lazily
 * loaded source file in `late` with all that it imports.
 * @throws Error naming a file that the manifest does not have
 */
export function firstLoad(manifest: Manifest, late: readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const walk = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const next of chunk.imports ?? []) walk(next);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) walk(key);
  for (const key of late) walk(key);
  return [...files];
}

/** Bytes of files as they travel, with brotli at its best level. */
export const brotliSizes = (dist: string, files: readonly string[]): { file: string; bytes: number }[] =>
  files.map((file) => ({ file, bytes: brotliCompressSync(readFileSync(join(dist, file))).length }));
