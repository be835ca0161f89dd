import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const top = join(import.meta.dirname, '../..');
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: top })];
const read = (page: string) => readFileSync(join(top, page), 'utf8');

/** As web pages of repositories make addresses of headings. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsOf = (page: string) =>
  new Set([...read(page).matchAll(/^#{1,6} (.*)$/gm)].map(([, heading]) => anchorOf(heading!)));

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('leads only to what is there', () => {
    const lost = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link!)
      .filter((link) => !/^https?:/.test(link))
      .filter((link) => {
        const [file = '', anchor] = link.split('#', 2);
        const target = file === '' ? page : join(dirname(page), file);
        if (!existsSync(join(top, target))) return true;
        return anchor !== undefined && !anchorsOf(target).has(anchor);
      });
    expect(lost).toEqual([]);
  });

  it('names only files that are there', () => {
    // An example may name files that its reader is to write; what stands in a place of somebody's own is no file of ours.
    const named = [...text.matchAll(/`((?:src|server|tests|scripts|docs|deploy)\/[\w@./-]+)`/g)].map(
      ([, path]) => path!,
    );
    expect(named.filter((path) => !path.includes('memos') && !existsSync(join(top, path)))).toEqual([]);
  });
});

it('every decision is in the list of decisions, and every page is led to from the first one', () => {
  const listed = read('docs/decisions/README.md');
  const records = globSync('docs/decisions/[0-9]*.md', { cwd: top }).map((path) => path.split('/').at(-1)!);
  expect(records.length).toBeGreaterThan(5);
  expect(records.filter((record) => !listed.includes(`(${record})`))).toEqual([]);
  const own = pages.filter((page) => page !== 'README.md' && !/decisions\/\d|machines\//.test(page));
  expect(own.filter((page) => !read('README.md').includes(`(${page})`))).toEqual([]);
});
