import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readXlsxFile from 'read-excel-file/node';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { demoCourses } from '#server/demo/demo-courses.ts';
import { demoLibraries } from '#server/demo/library/demo-libraries.ts';
import type { Format } from '#server/demo/library/demo-material-kinds.ts';
import { planMaterials } from '#server/demo/library/demo-materials.ts';
import { makeFile, wordsOfFile, type FileWish } from '#server/demo/library/files/make-file.ts';
import { lessonOf } from '#server/demo/library/lessons/lessons.ts';
import { judgeContent } from '#server/modules/files/judging/judge-content.ts';
import { packageWords } from '#server/modules/library/documents/package-words.ts';
import { pdfPages, pdfWords } from '#server/modules/library/documents/pdf-document.ts';

const folder = await mkdtemp(join(tmpdir(), 'yunhai-made-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const wishes: FileWish[] = demoLibraries.flatMap((library, turn) =>
  planMaterials(library, turn, library.key, demoCourses).flatMap(({ sources }) =>
    sources.flatMap((source) => (source.kind === 'made' ? [{ ...source, hue: 210 }] : [])),
  ),
);

/** Some of each format, of other types of the catalogue where there are. */
const some = (format: Format, count = 3): FileWish[] => {
  const bySid = new Map(wishes.filter((wish) => wish.format === format).map((wish) => [wish.sid, wish]));
  return [...bySid.values()].slice(0, count);
};
async function put(wish: FileWish) {
  const path = join(folder, `${wish.id}.${wish.format}`);
  await writeFile(path, await makeFile(wish));
  return path;
}

/** What is read of a binary glTF: the JSON of its first chunk. */
function modelIn(bytes: Uint8Array) {
  const view = Buffer.from(bytes);
  return JSON.parse(view.toString('utf8', 20, 20 + view.readUInt32LE(12))) as {
    nodes: { name: string; mesh?: number }[];
    accessors: { count: number }[];
    animations?: unknown[];
  };
}

const leastBytes: Readonly<Record<Format, number>> = {
  ...{ pptx: 12_000, docx: 12_000, xlsx: 2_000, pdf: 8_000, md: 1_000, txt: 1_000, epub: 4_000 },
  ...{ zip: 40_000, png: 30_000, glb: 8_000, wav: 20_000 },
};
/** Words of the title that stand in the document. */
const titleIn = (words: string, { wish }: FileWish) =>
  words.replaceAll(/\s/g, '').includes(wish.title.replaceAll(/\s/g, ''));

describe('a material of the demo province', () => {
  it('has a lesson to tell, and each format is there', () => {
    for (const { directories } of demoLibraries)
      for (const [name] of Object.values(directories).flatMap((below) => Object.values(below).flat()))
        expect(lessonOf(name).points.length, name).toBeGreaterThanOrEqual(3);
    expect(new Set(wishes.map(({ format }) => format)).size).toBe(Object.keys(leastBytes).length);
  });

  it.each(Object.keys(leastBytes) as Format[])('is taken by the product and is no stub: %s', async (format) => {
    for (const wish of some(format)) {
      const path = await put(wish);
      expect((await stat(path)).size, wish.wish.title).toBeGreaterThan(leastBytes[format]);
      const judged = await judgeContent(path, `${wish.wish.title}.${format}`, { asSent: true });
      expect(judged.endings).toContain(format);
    }
  });

  it('has slides with a drawn figure, of which the search reads the words', async () => {
    for (const wish of some('pptx', 6)) {
      const path = await put(wish);
      const { mediaType, pages } = await judgeContent(path, 'a.pptx', { asSent: true });
      expect(pages ?? 6, wish.wish.title).toBeGreaterThanOrEqual(6);
      expect(pages ?? 12).toBeLessThanOrEqual(12);
      const words = await packageWords(path, mediaType);
      expect(titleIn(words, wish), wish.wish.title).toBe(true);
      expect(words).toContain(wish.wish.lesson.terms[0]![0]);
    }
  });

  it('has documents with headings, a table and a figure', async () => {
    for (const wish of some('docx', 6)) {
      const path = await put(wish);
      const words = await packageWords(path, (await judgeContent(path, 'a.docx', { asSent: true })).mediaType);
      expect(titleIn(words, wish), wish.wish.title).toBe(true);
      expect(words.length, wish.wish.title).toBeGreaterThan(500);
    }
  });

  it('has pages of PDF that can be read and drawn', async () => {
    for (const wish of some('pdf', 4)) {
      const path = await put(wish);
      expect((await judgeContent(path, 'a.pdf', { asSent: true })).pages, wish.wish.title).toBeGreaterThanOrEqual(2);
      expect(titleIn(await pdfWords(path), wish), wish.wish.title).toBe(true);
    }
    const [page] = await pdfPages(await put(some('pdf', 1)[0]!), 1, 1);
    const { channels } = await sharp(page).greyscale().stats();
    expect(channels[0]!.stdev).toBeGreaterThan(10);
  });

  it('has sheets with a head and rows of data', async () => {
    for (const wish of some('xlsx', 8)) {
      const path = await put(wish);
      const rows = (await readXlsxFile(path))[0]!.data;
      expect(rows.length, wish.wish.title).toBeGreaterThanOrEqual(6);
      expect(rows[0]!.every((cell) => typeof cell === 'string')).toBe(true);
    }
  });

  it('has a picture with its title and a figure, not one colour', async () => {
    for (const wish of some('png')) {
      const { width, height } = await sharp(await put(wish)).metadata();
      expect([width, height]).toEqual([1000, 1120]);
      expect((await sharp(await put(wish)).stats()).entropy).toBeGreaterThan(1);
    }
  });

  it('has models whose parts have names of the subject', async () => {
    const topics = new Map(wishes.filter(({ format }) => format === 'glb').map((wish) => [wish.wish.topic, wish]));
    expect(topics.size).toBeGreaterThan(25);
    for (const [topic, wish] of topics) {
      const { nodes, accessors } = modelIn((await makeFile(wish)) as Uint8Array);
      expect(nodes[0]!.name).toBe(topic);
      expect(nodes.length, topic).toBeGreaterThanOrEqual(5);
      for (const { name } of nodes) expect(name, topic).toMatch(/\p{Script=Han}/u);
      expect(accessors.every(({ count }) => count > 0)).toBe(true);
    }
    const stem = modelIn((await makeFile(topics.get('脑干横断面')!)) as Uint8Array);
    expect(stem.nodes.map(({ name }) => name)).toEqual(expect.arrayContaining(['中脑', '脑桥', '延髓']));
    expect(modelIn((await makeFile(topics.get('渐开线齿轮的啮合')!)) as Uint8Array).animations).toHaveLength(1);
  });

  it('has sounds of some seconds only where the topic can be heard', async () => {
    const heard = some('wav', 10);
    for (const wish of heard) {
      const bytes = (await makeFile(wish)) as Uint8Array;
      expect(bytes.length / 11_025, wish.wish.topic).toBeGreaterThan(4);
      expect(new Set(bytes.subarray(44)).size).toBeGreaterThan(20);
    }
    expect(wishes.filter(({ format }) => format === 'wav').length).toBeGreaterThanOrEqual(5);
  });

  it('is the same each time, and its words are found', async () => {
    for (const format of Object.keys(leastBytes) as Format[]) {
      const [wish] = some(format, 1);
      expect(Buffer.from(await makeFile(wish!)).equals(Buffer.from(await makeFile(wish!))), format).toBe(true);
      if (['zip', 'png', 'glb', 'wav'].includes(format)) expect(wordsOfFile(wish!)).toBeNull();
      else expect(wordsOfFile(wish!)).toContain(wish!.wish.title);
    }
  });
});

it('takes at most 12 MB in the repository', async () => {
  const demo = join(import.meta.dirname, '..', '..', 'server', 'demo');
  let sum = 0;
  for (const entry of await readdir(demo, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name))).size;
  expect(sum).toBeLessThanOrEqual(12 * 1024 * 1024);
});
