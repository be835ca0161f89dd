import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoCourses } from '../server/demo/demo-courses.ts';
import { encodeClip } from './demo-media/clip.ts';
import { notesPdf } from './demo-media/notes.ts';

/**
 * Makes the demo province's clips and lecture notes from the texts in `server/demo/courses`, once: what it writes is
 * committed. `npm run demo:media -- name …` makes only the named ones; without a name, those that are not there yet.
 */
const folder = join(dirname(fileURLToPath(import.meta.url)), '../server/demo/media');
await mkdir(folder, { recursive: true });
const there = new Set(await readdir(folder));
const named = process.argv.slice(2);
const isWanted = (name: string, file: string) => (named.length > 0 ? named.includes(name) : !there.has(file));

const write = async (file: string, bytes: Uint8Array) => {
  await writeFile(join(folder, file), bytes);
  process.stdout.write(`${file}  ${Math.round(bytes.byteLength / 1024)} KB\n`);
};

for (const course of demoCourses)
  for (const item of course.chapters.flatMap(({ sections }) => sections.flatMap(({ items }) => items))) {
    if (item.kind === 'video' && isWanted(item.clip, `${item.clip}.mp4`))
      await write(`${item.clip}.mp4`, await encodeClip(item.slides, course));
    if (item.kind === 'document' && isWanted(item.file, `${item.file}.pdf`))
      await write(`${item.file}.pdf`, await notesPdf(item.pages, course.title));
  }

const sizes = await Promise.all(
  (await readdir(folder)).filter((file) => file.endsWith('.mp4')).map((file) => stat(join(folder, file))),
);
const total = sizes.reduce((sum, { size }) => sum + size, 0);
process.stdout.write(`clips: ${(total / 1024 / 1024).toFixed(2)} MB\n`);
