import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import { answerApart } from '#server/platform/reading/answer-apart.ts';
import { xmlSigns } from '#server/platform/reading/xml-text.ts';
import { printedStyles, wordPage } from '#server/platform/word/word-page.ts';
import type { AnalysisDocument } from './analysis-document.ts';

const full = { size: 100, type: WidthType.PERCENTAGE };
const inCell = { top: 40, bottom: 40, left: 80, right: 80 };

const cell = (text: string, bold = false) =>
  new TableCell({
    margins: inCell,
    children: [new Paragraph({ children: [new TextRun({ text: xmlSigns(text), bold })] })],
  });
const headed = (text: string, heading: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
  new Paragraph({ heading, children: [new TextRun(xmlSigns(text))] });

/** Names and values, two pairs a row. */
function factsOf(facts: AnalysisDocument['facts']): Table {
  const rows = Array.from({ length: Math.ceil(facts.length / 2) }, (_, at) => facts.slice(at * 2, at * 2 + 2));
  return new Table({
    width: full,
    rows: rows.map(
      (pairs) =>
        new TableRow({
          cantSplit: true,
          children: [0, 1].flatMap((at) => [cell(pairs[at]?.[0] ?? '', true), cell(pairs[at]?.[1] ?? '')]),
        }),
    ),
  });
}

/** A document of Word (ECMA-376). */
async function asWord({ title, facts, tables, texts }: AnalysisDocument): Promise<Uint8Array> {
  const children = [
    headed(title, HeadingLevel.TITLE),
    factsOf(facts),
    ...tables
      .filter(({ rows }) => rows.length > 0)
      .flatMap((table) => [
        headed(table.title, HeadingLevel.HEADING_1),
        new Table({
          width: full,
          rows: [
            new TableRow({ tableHeader: true, children: table.heads.map((head) => cell(head, true)) }),
            ...table.rows.map((row) => new TableRow({ cantSplit: true, children: row.map((text) => cell(text)) })),
          ],
        }),
      ]),
    ...texts.flatMap(({ title: head, text }) => [
      headed(head, HeadingLevel.HEADING_1),
      ...(text.trim() === '' ? [''] : text.split('\n')).map(
        (line) => new Paragraph({ children: [new TextRun(xmlSigns(line))] }),
      ),
    ]),
  ];
  const document = new Document({
    title: xmlSigns(title),
    styles: printedStyles,
    sections: [{ properties: { page: wordPage }, children }],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

answerApart(async function* (document: AnalysisDocument): AsyncGenerator<Uint8Array, void, undefined> {
  yield await asWord(document);
});
