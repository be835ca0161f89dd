import { setImmediate as breath } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { minuteMs } from '#contract/common/length.rule.ts';
import type { FileFormat } from '#contract/banks/export-formats.rule.ts';
import type { WordPaper } from '#server/platform/ports/word-papers.port.ts';
import { apart } from '#server/platform/reading/apart.ts';
import { bankPaper } from './bank-paper.ts';
import type { ExportTask } from './export.worker.ts';
import { manifestFoot, manifestHead, manifestItem } from './qti-manifest.ts';
import { paperPictures, type PaperPicture } from './paper-pictures.ts';
import type { Pictures, WrittenQuestion } from './written-question.ts';
import { picturesOf } from './written-texts.ts';
import { writeGift } from './write-gift.ts';
import { moodleFoot, moodleHead, writeMoodle } from './write-moodle.ts';
import { writeQti } from './write-qti.ts';
import { workbookHeads, workbookRow } from './write-workbook.ts';

/** A question of an export, and the pictures that it shows: never more of them in memory than one question has. */
export interface ExportPart {
  question: WrittenQuestion;
  pictures: Pictures;
}

export interface ExportOptions {
  format: FileFormat;
  title: string;
  hasAnswers: boolean;
  locale: 'zh-CN' | 'en-US';
  signal: AbortSignal;
}

const makers = apart<ExportTask, Uint8Array>(new URL('./export.worker.ts', import.meta.url), {
  ...{ timeMs: 5 * minuteMs, memoryMb: 1024, atOnce: 1 },
});

async function* textPieces(
  parts: AsyncIterable<ExportPart>,
  { head, foot, write }: { head: string; foot: string; write: typeof writeMoodle },
): AsyncGenerator<Buffer> {
  yield Buffer.from(head);
  let before: string | null = null;
  for await (const { question, pictures } of parts) {
    yield Buffer.from(write(question, pictures, before));
    before = question.category;
    await breath();
  }
  yield Buffer.from(foot);
}

/** Items, pictures each once, and the manifest at the end, packed as they come. */
async function* packagePieces(parts: AsyncIterable<ExportPart>, format: 'qti21' | 'qti3'): AsyncGenerator<Buffer> {
  const version = format === 'qti21' ? '2.1' : '3.0';
  let packed: Uint8Array[] = [];
  const zip = new Zip((fault, chunk) => {
    if (fault) throw fault;
    packed.push(chunk);
  });
  const add = (name: string, bytes: Uint8Array, isText: boolean) => {
    const file = isText ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    zip.add(file);
    file.push(bytes, true);
  };
  const taken = () => {
    const piece = Buffer.concat(packed);
    packed = [];
    return piece;
  };
  const media = new Set<string>();
  let manifest = manifestHead(version);
  let number = 0;
  for await (const { question, pictures } of parts) {
    number += 1;
    const identifier = `item-${number}`;
    const shown = picturesOf(question.content).flatMap((address) => pictures.get(address) ?? []);
    for (const { name, bytes } of shown) {
      if (media.has(name)) continue;
      media.add(name);
      add(`media/${name}`, bytes, false);
    }
    const href = (address: string) => {
      const picture = pictures.get(address);
      return picture ? `../media/${picture.name}` : null;
    };
    const files = [...new Set(shown.map(({ name }) => `media/${name}`))];
    add(`items/${identifier}.xml`, Buffer.from(writeQti(question, { version, identifier, href })), true);
    manifest += manifestItem(question, { version, identifier, href: `items/${identifier}.xml`, files });
    yield taken();
    await breath();
  }
  add('imsmanifest.xml', Buffer.from(manifest + manifestFoot), true);
  zip.end();
  yield taken();
}

async function madeApart(
  parts: AsyncIterable<ExportPart>,
  { format, title, hasAnswers, locale, signal }: ExportOptions & { format: 'xlsx' | 'docx' },
): Promise<Buffer> {
  if (format === 'xlsx') {
    const rows = [workbookHeads()];
    for await (const { question } of parts) rows.push(workbookRow(question));
    return Buffer.from(await makers.one({ kind: 'sheet', rows }, { signal }));
  }
  const questions: WrittenQuestion[] = [];
  const pictures: PaperPicture[] = [];
  const drawn = new Set<string>();
  for await (const part of parts) {
    questions.push(part.question);
    const others = new Map([...part.pictures].filter(([address]) => !drawn.has(address)));
    for (const address of others.keys()) drawn.add(address);
    pictures.push(...(await paperPictures(others)));
  }
  return paperFile(bankPaper(questions, { title, hasAnswers, locale }), { pictures, locale, signal });
}

/** A paper as a file of Word. @throws ReadingEnded where it would take too much */
export async function paperFile(
  paper: WordPaper,
  { pictures, locale, signal }: Pick<ExportOptions, 'locale' | 'signal'> & { pictures: readonly PaperPicture[] },
): Promise<Buffer> {
  return Buffer.from(await makers.one({ kind: 'paper', paper: { paper, pictures, locale } }, { signal }));
}

/**
 * Questions as a file, piece by piece, in the order in which they come.
 * @throws ReadingEnded where a workbook or a document would take too much
 */
export async function* exportPieces(parts: AsyncIterable<ExportPart>, options: ExportOptions): AsyncGenerator<Buffer> {
  const { format } = options;
  if (format === 'gift') {
    const write: typeof writeMoodle = (question, _pictures, before) => writeGift(question, before);
    yield* textPieces(parts, { head: '', foot: '', write });
  } else if (format === 'moodleXml')
    yield* textPieces(parts, { head: moodleHead, foot: moodleFoot, write: writeMoodle });
  else if (format === 'xlsx' || format === 'docx') yield await madeApart(parts, { ...options, format });
  else yield* packagePieces(parts, format);
}
