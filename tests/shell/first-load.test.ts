import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brotliSizes, firstLoad, readManifest, type Manifest } from '../support/first-load.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');
/** kB of 1000 bytes with brotli; the aim is 170. */
const most = 230;

function built(): Manifest {
  if (!existsSync(join(dist, '.vite', 'manifest.json'))) throw new Error('build the browser side first: npm run build');
  return readManifest(dist);
}

/** The home screen with whatever sections areas add to it, the footer, the overlays that are always there. */
const parts = (manifest: Manifest) =>
  Object.keys(manifest).filter((key) =>
    /^src\/(plugins\/[^/]+\/[^/]+\.section\.tsx|plugins\/[^/]+\/home\.screen\.tsx|shell\/frame-footer\.tsx|locales\/zh-CN\/messages\.po)$/.test(
      key,
    ),
  );

const read = (file: string) => readFileSync(join(dist, file), 'utf8');

describe('the home page of a visitor', () => {
  it(`needs at most ${most} kB of JavaScript, texts included`, () => {
    const manifest = built();
    const late = parts(manifest);
    const files = brotliSizes(dist, firstLoad(manifest, late));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    expect(late.length).toBeGreaterThan(2);
    expect(bytes / 1000).toBeLessThan(most);
  });

  it('needs no text that comes later', () => {
    const manifest = built();
    const later = read(manifest['src/locales/zh-CN/messages.po?later']!.file);
    const ids = new Set(later.match(/(?<=\\?")[\w+/-]{6}(?=\\?":)/g));
    const used = firstLoad(manifest, parts(manifest)).flatMap(
      (file) => read(file).match(/(?<=\bid:["'`])[\w+/-]{6}(?=["'`])/g) ?? [],
    );
    expect(ids.size).toBeGreaterThan(1000);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((id) => ids.has(id))).toEqual([]);
  });
});
