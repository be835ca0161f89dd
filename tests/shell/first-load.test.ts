import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brotliSizes, firstLoad, readManifest } from '../support/first-load.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');
/** kB of 1000 bytes with brotli; the aim is 170. */
const most = 230;

describe('the home page of a visitor', () => {
  it(`needs at most ${most} kB of JavaScript, texts included`, () => {
    if (!existsSync(join(dist, '.vite', 'manifest.json')))
      throw new Error('build the browser side first: npm run build');
    const manifest = readManifest(dist);
    // The home screen with whatever sections areas add to it, the footer, the overlays that are always there.
    const late = Object.keys(manifest).filter((key) =>
      /^src\/(plugins\/[^/]+\/[^/]+\.section\.tsx|plugins\/[^/]+\/home\.screen\.tsx|shell\/frame-footer\.tsx|locales\/zh-CN\/)/.test(
        key,
      ),
    );
    const files = brotliSizes(dist, firstLoad(manifest, late));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    expect(late.length).toBeGreaterThan(2);
    expect(bytes / 1000).toBeLessThan(most);
  });
});
