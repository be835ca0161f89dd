import { ImageRun, Paragraph, Table, TableCell, TableRow, TextRun, WidthType, type ParagraphChild } from 'docx';
import { attributeOf, childrenOf, nameOf, ownText, parseXml, type XmlElement } from '../office/xml-tree.ts';
import { texClass } from '../qti/qti-names.ts';
import { wordsIn } from '../qti/qti-tree.ts';
import { ommlOf } from './omml-of.ts';
import type { PaperPicture } from './paper-pictures.ts';
import { qtiHtml } from './qti-body.ts';

export type PaperPictures = ReadonlyMap<string, PaperPicture>;

interface Looks {
  bold?: true;
  italics?: true;
  underline?: object;
  strike?: true;
  subScript?: true;
  superScript?: true;
  highlight?: 'yellow';
  font?: string;
}

const looksOf: Readonly<Record<string, Looks>> = {
  ...{ strong: { bold: true }, b: { bold: true }, h2: { bold: true }, h3: { bold: true }, h4: { bold: true } },
  ...{ em: { italics: true }, i: { italics: true }, sub: { subScript: true }, sup: { superScript: true } },
  ...{ code: { font: 'Consolas' }, pre: { font: 'Consolas' }, th: { bold: true } },
};
const classLooksOf: Readonly<Record<string, Looks>> = {
  ...{ u: { underline: {} }, s: { strike: true }, mark: { highlight: 'yellow' } },
};

const blocks = new Set(['p', 'div', 'h2', 'h3', 'h4', 'li', 'pre', 'blockquote', 'ul', 'ol', 'hr']);

type Line = ParagraphChild[];

/** Lines of a text: runs, formulas and pictures; a table stands by itself. */
interface Reading {
  pictures: PaperPictures;
  lines: (Line | Table)[];
  isOpen: boolean;
}

const textRun = (text: string, looks: Looks) =>
  new TextRun({ text, ...looks } as ConstructorParameters<typeof TextRun>[0]);

function put(reading: Reading, child: ParagraphChild): void {
  const last = reading.lines.at(-1);
  if (reading.isOpen && Array.isArray(last)) last.push(child);
  else reading.lines.push([child]);
  reading.isOpen = true;
}

function pictureRun({ bytes, width, height }: PaperPicture, words: string): ImageRun {
  return new ImageRun({
    ...{ type: 'jpg', data: bytes, altText: { name: words, title: words, description: words } },
    transformation: { width: Math.round(width * 0.75), height: Math.round(height * 0.75) },
  });
}

function tableOf(element: XmlElement, pictures: PaperPictures): Table {
  const found = (of: readonly XmlElement[]): XmlElement[] =>
    of.flatMap((one) => (nameOf(one) === 'tr' ? [one] : found(childrenOf(one))));
  const rows = found(childrenOf(element)).map(
    (row) =>
      new TableRow({
        children: childrenOf(row)
          .filter((cell) => /^t[dh]$/.test(nameOf(cell)))
          .map((cell) => new TableCell({ children: paragraphs(linesIn(childrenOf(cell), pictures)) })),
      }),
  );
  return new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE } });
}

function read(elements: readonly XmlElement[], reading: Reading, looks: Looks): void {
  for (const element of elements) {
    const name = nameOf(element);
    const children = childrenOf(element);
    if (name === '#text') {
      const text = ownText(element);
      if (text.trim() !== '' || reading.isOpen) put(reading, textRun(text, looks));
    } else if (name === 'math') put(reading, ommlOf(element) as ParagraphChild);
    else if (name === 'img') {
      const picture = reading.pictures.get(attributeOf(element, 'src') ?? '');
      const words = attributeOf(element, 'alt') ?? '';
      put(reading, picture ? pictureRun(picture, words) : textRun(words === '' ? '' : `[${words}]`, looks));
    } else if (name === 'br') {
      reading.lines.push([]);
      reading.isOpen = true;
    } else if (name === 'table') {
      reading.lines.push(tableOf(element, reading.pictures));
      reading.isOpen = false;
    } else if (name === 'span' && attributeOf(element, 'class') === texClass)
      put(reading, textRun(`\\(${wordsIn(element)}\\)`, looks));
    else {
      const isBlock = blocks.has(name);
      if (isBlock) reading.isOpen = false;
      const own = looksOf[name] ?? (name === 'span' ? classLooksOf[attributeOf(element, 'class') ?? ''] : undefined);
      read(children, reading, { ...looks, ...own });
      if (isBlock) reading.isOpen = false;
    }
  }
}

function linesIn(elements: readonly XmlElement[], pictures: PaperPictures): (Line | Table)[] {
  const reading: Reading = { pictures, lines: [], isOpen: false };
  read(elements, reading, {});
  return reading.lines;
}

const paragraphs = (lines: readonly (Line | Table)[]): (Paragraph | Table)[] =>
  lines.length === 0
    ? [new Paragraph('')]
    : lines.map((line) => (Array.isArray(line) ? new Paragraph({ children: line }) : line));

/**
 * Rich text as paragraphs of a document.
 * @param lead stands before the first line: a number, a letter, a label
 */
export function richParagraphs(
  html: string,
  {
    lead,
    pictures,
    indent = 0,
    isKept = false,
  }: { lead: string; pictures: PaperPictures; indent?: number; isKept?: boolean },
): (Paragraph | Table)[] {
  const known = (address: string) => (pictures.has(address) ? address : null);
  const lines = linesIn(parseXml(`<div>${qtiHtml(html, known)}</div>`), pictures);
  const [first, ...others] = lines;
  const all = Array.isArray(first) ? [[textRun(lead, {}), ...first], ...others] : [[textRun(lead, {})], ...lines];
  return all.map((line) =>
    Array.isArray(line) ? new Paragraph({ children: line, keepNext: isKept, indent: { left: indent } }) : line,
  );
}
