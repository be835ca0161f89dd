import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  TextRun,
  type ParagraphChild,
} from 'docx';
import { wordPage } from '#server/platform/word/word-page.ts';
import type { DocumentNote, DocumentPicture, NotesDocument } from './notes-document.ts';

const font = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Calibri', eastAsia: 'Microsoft YaHei' };
const [quiet, brand] = ['556377', '0F6CBD'];
const widestPixels = 420;
/** Sizes of type in half points, spaces in twentieths of a point. */
const styles = {
  default: {
    document: { run: { font, size: 21 }, paragraph: { spacing: { after: 80, line: 340 } } },
    title: { run: { bold: true, size: 40 }, paragraph: { spacing: { after: 60 } } },
    heading1: { run: { bold: true, size: 32 }, paragraph: { keepNext: true, spacing: { before: 360, after: 120 } } },
    heading2: { run: { bold: true, size: 26 }, paragraph: { keepNext: true, spacing: { before: 240, after: 80 } } },
  },
  paragraphStyles: [
    {
      ...{ id: 'Facts', name: 'Facts', basedOn: 'Normal', run: { color: quiet, size: 18 } },
      paragraph: { keepNext: true, spacing: { before: 120, after: 20 } },
    },
    {
      ...{ id: 'Quoted', name: 'Quoted', basedOn: 'Normal', run: { color: quiet } },
      paragraph: { indent: { left: 240 } },
    },
  ],
};

/** XML has no word for the other signs. */
const written = (words: string) =>
  words.replaceAll(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
const lines = (words: string) =>
  written(words)
    .split('\n')
    .map((text, at) => new TextRun({ text, ...(at > 0 && { break: 1 }) }));

function pictureOf({ bytes, width, height, words }: DocumentPicture): ImageRun {
  const shown = Math.min(widestPixels, width);
  const [name, data] = [written(words), bytes];
  return new ImageRun({
    ...{ type: 'jpg', data, altText: { name, title: name, description: name } },
    transformation: { width: shown, height: Math.round((shown * height) / width) },
  });
}

function noteOf({ place, href, facts, quote, body, picture }: DocumentNote): Paragraph[] {
  const placed = new TextRun({ text: written(place), bold: true, ...(href !== null && { color: brand }) });
  const plain = (children: ParagraphChild[], style?: string) => new Paragraph({ children, ...(style && { style }) });
  return [
    plain(
      [href === null ? placed : new ExternalHyperlink({ link: href, children: [placed] }), ...lines(`　${facts}`)],
      'Facts',
    ),
    ...(quote === null ? [] : [plain(lines(quote), 'Quoted')]),
    ...(body === '' ? [] : [plain(lines(body))]),
    ...(picture === null ? [] : [plain([pictureOf(picture)])]),
  ];
}

/** A document of Word (ECMA-376). */
export async function asWord({ title, facts, courses }: NotesDocument): Promise<Uint8Array> {
  const headed = (words: string, heading: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
    new Paragraph({ heading, children: lines(words) });
  const children = [
    headed(title, HeadingLevel.TITLE),
    new Paragraph({ style: 'Facts', children: lines(facts) }),
    ...courses.flatMap((course) => [
      headed(course.title, HeadingLevel.HEADING_1),
      ...course.items.flatMap((item) => [headed(item.title, HeadingLevel.HEADING_2), ...item.notes.flatMap(noteOf)]),
    ]),
  ];
  const document = new Document({
    title: written(title),
    styles,
    sections: [{ properties: { page: wordPage }, children }],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}
