import { chance } from '../../demo-random.ts';
import type { Format } from '../demo-material-kinds.ts';
import { figurePng, posterPng } from '../drawing/paint.ts';
import { glbOf } from '../models/model-file.ts';
import { modelOf } from '../models/models.ts';
import { archiveOf } from './archive-file.ts';
import { wordsOf, type DemoText, type TextWish } from './demo-text.ts';
import { docxOf } from './document-file.ts';
import { pdfOf } from './pdf-file.ts';
import { xlsxOf } from './spreadsheet-file.ts';
import { spreadsheetsOf } from './spreadsheets-of.ts';
import { pptxOf } from './slides-file.ts';
import { wavOf } from './sound-file.ts';
import { epubOf, gb18030Of, markdownOf, plainOf } from './text-files.ts';
import { writeText } from './write-text.ts';

/** A file that is to be made. */
export interface FileWish {
  /** The same id gives the same bytes. */
  id: string;
  format: Format;
  /** Of the type of the catalogue. */
  sid: number;
  wish: TextWish;
  /** Of the library, degrees. */
  hue: number;
}

const colours = ['8C2B33', '14568F', '00665F', '554489', '256A36', '744010'];

const drawn = new Map<string, Promise<Uint8Array>>();
/** The figure of a topic, drawn once: drawing takes longer than all the rest. */
function figureOf({ wish: { topic, lesson }, hue }: FileWish): Promise<Uint8Array> {
  const known = drawn.get(topic) ?? figurePng(lesson, topic, hue);
  drawn.set(topic, known);
  return known;
}

const built = new Map<string, Uint8Array>();
/** The model of a topic, built once. */
function builtModel(topic: string): Uint8Array {
  const known = built.get(topic) ?? glbOf(topic, modelOf(topic));
  built.set(topic, known);
  return known;
}

const textOf = ({ sid, wish }: FileWish): DemoText => writeText(sid, wish);
const bookOf = ({ sid, wish, id }: FileWish) => spreadsheetsOf(sid, wish, id);
const posterOf = ({ wish, hue }: FileWish) => posterPng(wish.lesson, wish.title, wish.topic, hue);

const makers: Record<Format, (wish: FileWish) => Uint8Array | string | Promise<Uint8Array>> = {
  pptx: (file) => pptxOf(textOf(file), file.wish.note, chance(`colour ${file.id}`).pick(colours), file.hue),
  async docx(file) {
    const text = textOf(file);
    return docxOf(text, text.parts.some(({ figure }) => figure) ? await figureOf(file) : null);
  },
  xlsx: (file) => xlsxOf(bookOf(file)),
  pdf: (file) => pdfOf(textOf(file), file.hue),
  md: (file) => markdownOf(textOf(file)),
  txt: (file) => gb18030Of(plainOf(textOf(file))),
  epub: (file) => epubOf(textOf(file), file.id),
  async zip(file) {
    const [figure, poster] = await Promise.all([figureOf(file), posterOf(file)]);
    return archiveOf(file.sid, file.wish, { text: textOf(file), sheets: bookOf(file), figure, poster });
  },
  png: posterOf,
  glb: ({ wish: { topic } }) => builtModel(topic),
  wav: ({ wish: { topic } }) => wavOf(topic),
};

/** The words by which a search finds a file; null where it has none. */
export function wordsOfFile(file: FileWish): string | null {
  if (['zip', 'png', 'glb', 'wav'].includes(file.format)) return null;
  if (file.format !== 'xlsx') return wordsOf(textOf(file));
  return [
    file.wish.title,
    ...bookOf(file).flatMap(({ name, rows }) => [name, ...rows.map((row) => row.join(' '))]),
  ].join('\n');
}

export const makeFile = async (wish: FileWish): Promise<Uint8Array | string> => makers[wish.format](wish);
