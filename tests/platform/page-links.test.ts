import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openLinks } from '#server/platform/pages/page-links.ts';

async function built(manifest: object) {
  const folder = await mkdtemp(join(tmpdir(), 'yh-links-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

const folder = await built({
  'index.html': { file: 'assets/index-1.js', imports: ['_common.js'], css: ['assets/index-1.css'] },
  '_common.js': { file: 'assets/common-1.js' },
  '_cards.js': { file: 'assets/cards-1.js', imports: ['_common.js', '_round.js'], css: ['assets/cards-1.css'] },
  '_round.js': { file: 'assets/round-1.js', imports: ['_cards.js'] },
  'list.tsx': { file: 'assets/list-1.js', imports: ['_cards.js', '_common.js'], css: ['assets/index-1.css'] },
});

it('names the files of a part and of all that it stands on, once, and none that the first page brings', () => {
  const links = openLinks(folder)(['list.tsx', 'list.tsx', 'in-the-first-page.tsx']);
  expect(links.match(/\/assets\/[^"]+/g)).toEqual([
    '/assets/cards-1.css',
    '/assets/list-1.js',
    '/assets/cards-1.js',
    '/assets/round-1.js',
  ]);
  expect(links).toContain('<link rel="modulepreload" crossorigin href="/assets/list-1.js">');
});

it('names nothing where nothing was built', () => {
  expect(openLinks(join(folder, 'gone'))(['list.tsx'])).toBe('');
});
