import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoText } from '#server/demo/library/files/demo-text.ts';
import { docxOf } from '#server/demo/library/files/document-file.ts';
import { xlsxOf } from '#server/demo/library/files/spreadsheet-file.ts';
import { pptxOf } from '#server/demo/library/files/slides-file.ts';
import { epubOf, gb18030Of, markdownOf, plainOf } from '#server/demo/library/files/text-files.ts';
import { posterPng } from '#server/demo/library/drawing/paint.ts';
import { lessonOf } from '#server/demo/library/lessons/lessons.ts';
import { glbOf } from '#server/demo/library/models/model-file.ts';
import { modelOf } from '#server/demo/library/models/models.ts';
import { mp3Of, utf8, zipOfGbk } from './samples.ts';

const media = join(import.meta.dirname, '..', '..', 'server', 'demo', 'media');
const topic = '傅科摆';
const made: Readonly<Record<string, (text: DemoText) => Uint8Array | string | Promise<Uint8Array>>> = {
  docx: (text) => docxOf(text, null),
  // Without the part that says the rare word.
  pptx: ({ title, parts }) => pptxOf({ title, parts: parts.slice(1) }, parts[0]!.lines[0]!, '14568F', 200),
  xlsx: ({ title }) =>
    xlsxOf([
      { name: '记录', rows: [['组别', title], ...Array.from({ length: 12 }, (_, nth) => [`第 ${nth + 1} 组`, nth])] },
    ]),
  png: ({ title }) => posterPng(lessonOf(topic), title, topic, 200),
  epub: (text) => epubOf(text, text.title),
  md: markdownOf,
  txt: (text) => gb18030Of(plainOf(text)),
  glb: ({ title }) => glbOf(title, modelOf(topic)),
};

/** Stands inside the documents (docx, md, txt, epub), and in no name of a file. */
export const rareWord = '鱼鳞天不雨也风颠';

const textOf = (title: string): DemoText => ({
  title,
  parts: [
    { heading: '一、看云', lines: ['抬头看看，今天的云是哪一种？', `老人说“${rareWord}”，三日之内有雨。`] },
    { heading: '二、记录', lines: ['每天早晚各记一次，写下云的种类、风向和气温。'] },
  ],
});

/**
 * A teacher's folder: a file of each kind that the library shows, one that lies about its kind, one that is empty.
 * @returns the paths of those that are right, and of those that are not
 */
export async function mixedFolder(folder: string) {
  await mkdir(folder, { recursive: true });
  const put = async (name: string, bytes: Uint8Array | string) => {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  };
  const right = [
    await put('认识云.mp4', await readFile(join(media, 'edu-motive.mp4'))),
    await put('看云讲义.pdf', await readFile(join(media, 'ds-notes-1.pdf'))),
    await put('听雷.mp3', mp3Of()),
    await put('校园云图.zip', zipOfGbk()),
  ];
  for (const [format, make] of Object.entries(made)) {
    const title = `看云 ${format}`;
    right.push(await put(`${title}.${format}`, await make(textOf(title))));
  }
  // A program for Linux with the ending of a document.
  const lying = await put(
    '期末试卷.pdf',
    Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, ...Array<number>(57).fill(0)]),
  );
  const empty = await put('空白.md', utf8(''));
  return { right, lying, empty };
}
