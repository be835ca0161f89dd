import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleAs } from '../../scripts/new-area/worked-example.ts';
import { top } from '../support/child.ts';
import { checksThere, copyProduct, runThere } from '../support/product-copy.ts';

const page = await readFile(join(top, 'CONTRIBUTING.md'), 'utf8');
const command = 'scripts/new-area.ts';

async function isContentThere(copy: string, file: string, ...args: readonly string[]) {
  const { isContent, said } = await runThere(copy, file, ...args);
  expect([file, isContent, isContent ? '' : said]).toEqual([file, true, '']);
}

describe('the worked example of CONTRIBUTING', () => {
  const { files, texts } = exampleAs(page, 'words', '9999');
  const all = files.map(({ text }) => text).join('\n');

  it('has a file in every room of an area, each named as the area', () => {
    const rooms = ['src/contract/', 'src/plugins/', 'src/views/', 'server/modules/', 'server/migrations/', 'tests/'];
    for (const room of rooms)
      expect(files.filter(({ path }) => path.startsWith(room)).every(({ path }) => path.includes('words'))).toBe(true);
    expect(rooms.filter((room) => !files.some(({ path }) => path.startsWith(room)))).toEqual([]);
    expect(files.map(({ path }) => path)).toContain('server/migrations/9999_words.sql');
    // Every block of code of the chapter is a file; else the page says what nobody has tried.
    const chapter = page.split('\n## A new area')[1]!.split('\n## ')[0]!;
    expect(files).toHaveLength([...chapter.matchAll(/^```(ts|tsx|sql)$/gm)].length);
    expect(all).not.toMatch(/memos/i);
  });

  it('has English for each of its texts', () => {
    const said = [...all.matchAll(/(?:\bt|msg)`([^`]+)`/g)].map(([, text]) => text!.replace(/\$\{.*\}/, '{0}'));
    expect(said.length).toBeGreaterThan(4);
    expect(new Set(said)).toEqual(new Set(texts.keys()));
  });

  it('imports what is there, and keeps to who may import whom and to the format', async () => {
    const copy = await copyProduct();
    for (const { path, text } of exampleAs(page, 'memos', '9999').files) {
      await mkdir(dirname(join(copy, path)), { recursive: true });
      await writeFile(join(copy, path), text);
      if (path.endsWith('.ts')) await isContentThere(copy, ...checksThere.format, path);
    }
    await isContentThere(copy, ...checksThere.imports);
  });
});

describe('npm run new:area', () => {
  it.each([
    ['help', 'There is src/contract/help already: choose another name for the area.'],
    ['shell', 'There is src/machines/shell already: choose another name for the area.'],
    ['desk', '"desk" is a retired word: docs/glossary.md says what stands instead of it.'],
    ['Two-Words', 'An area is named in lower-case letters; "Two-Words" is not.'],
  ])('refuses %s in one sentence', async (name, sentence) => {
    expect(await runThere(top, command, name)).toEqual({ isContent: false, said: `${sentence}\n` });
  });
});

// Words of SQL and of JavaScript, too, may be names.
describe.skipIf(!process.env.DEEP).each(['example', 'class', 'user'])('npm run new:area -- %s', (name) => {
  let copy: string;
  let said: string;
  beforeAll(async () => {
    copy = await copyProduct();
    ({ said } = await runThere(copy, command, name));
  });

  it('writes an area that passes all checks', async () => {
    expect(said).toContain(`Wrote the area "${name}"`);
    const english = await readFile(join(copy, 'src/locales/en-US/messages.po'), 'utf8');
    expect(english.slice(english.indexOf('\n\n'))).not.toMatch(/^msgstr ""$(?!\n")/m);
    expect(await readdir(join(copy, 'server/migrations'))).toContainEqual(
      expect.stringMatching(`^\\d{4}_${name}\\.sql$`),
    );
    for (const check of Object.values(checksThere)) await isContentThere(copy, ...check);
  });

  it('writes tests that the area passes, and so does what tests all areas', () => {
    const common = ['other-records', 'modules', 'addresses', 'names-of-code', 'personal-data'];
    const files = [`tests/${name}`, ...common.map((file) => `tests/platform/${file}.test.ts`), 'tests/shell/glossary'];
    return isContentThere(copy, 'node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...files);
  });
});
