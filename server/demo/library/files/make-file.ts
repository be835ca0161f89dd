import { chance } from '../../demo-random.ts';
import type { Format } from '../demo-material-kinds.ts';
import type { DemoText } from './demo-text.ts';
import { glbOf } from './model-file.ts';
import { docxOf, xlsxOf } from './office-files.ts';
import { pdfOf } from './pdf-file.ts';
import { pngOf } from './picture-files.ts';
import { pptxOf } from './slides-file.ts';
import { wavOf } from './sound-file.ts';
import { epubOf, gb18030Of, markdownOf, plainOf, zipOf } from './text-files.ts';

interface FileWish {
  /** The same id gives the same bytes. */
  id: string;
  format: Format;
  text: DemoText;
  /** Of the library, degrees. */
  hue: number;
}

const colours = ['A4343A', '1671BD', '00857C', '6B5BA8', '2E7D43', '8A4B12'];

/** A table of twelve groups: numbers that look like a class. */
function tableOf({ title }: DemoText, id: string) {
  const luck = chance(`table ${id}`);
  const head = ['组别', '平时', '实验', '测验', '合计'];
  const rows = Array.from({ length: 12 }, (_, index) => {
    const marks = [luck.whole(14, 21), luck.whole(20, 31), luck.whole(30, 51)];
    return [`第 ${index + 1} 组`, ...marks, marks.reduce((sum, mark) => sum + mark, 0)];
  });
  return [[title], head, ...rows];
}

const drawn = new Map<string, Promise<Uint8Array>>();
function archived(hue: number, number: number): Promise<Uint8Array> {
  const key = `archived ${hue} ${number}`;
  const picture = drawn.get(key) ?? pngOf(hue, chance(key));
  drawn.set(key, picture);
  return picture;
}

const makers: Record<FileWish['format'], (wish: FileWish) => Uint8Array | string | Promise<Uint8Array>> = {
  pptx: ({ text, id }) => pptxOf(text, chance(`colour ${id}`).pick(colours)),
  docx: ({ text }) => docxOf(text),
  xlsx: ({ text, id }) => xlsxOf(text.title, tableOf(text, id)),
  pdf: ({ text }) => pdfOf(text),
  md: ({ text }) => markdownOf(text),
  txt: ({ text }) => gb18030Of(plainOf(text)),
  epub: ({ text, id }) => epubOf(text, id),
  // The same two pictures in all archives of a library: drawing them takes longer than all the rest.
  zip: async ({ text, hue }) => zipOf(text, await Promise.all([1, 2].map((number) => archived(hue, number)))),
  png: ({ id, hue }) => pngOf(hue, chance(`picture ${id}`)),
  glb: ({ id }) => {
    const luck = chance(`model ${id}`);
    return glbOf(luck, [0.3 + luck.next() * 0.6, 0.3 + luck.next() * 0.5, 0.3 + luck.next() * 0.5]);
  },
  wav: ({ id }) => wavOf(chance(`sound ${id}`), 6),
};

/** Formats whose words a search finds. */
export const isRead = (format: Format): boolean => !['zip', 'png', 'glb', 'wav'].includes(format);

export const makeFile = async (wish: FileWish): Promise<Uint8Array | string> => makers[wish.format](wish);
