import { parseFreeForm } from '../freeform/free-form.ts';
import { optionMarkAt, skipBlanks } from '../freeform/marks.ts';
import { htmlOf, lineOf, wholeLine, type RichLine, type Run } from '../freeform/rich-line.ts';
import type { ParsedFile, Problem } from '../imports/parsed-entry.ts';
import { linesOfParagraph, type DocxRelations } from './docx-runs.ts';
import { numbering } from './numbering.ts';
import { attributeOf, childOf, childrenOf, elementsIn, nameOf, parseXml, type XmlElement } from './xml-tree.ts';

/** What of a document is read. */
export interface DocxParts {
  /** By their name; '' for one that is not there. */
  xml: (name: string) => string;
  files: ReadonlyMap<string, Uint8Array>;
}

/** Where relations lead, by their id. */
function targetsOf(xml: string): Map<string, string | null> {
  const relations = xml === '' ? [] : [...elementsIn(parseXml(xml), 'Relationship')];
  return new Map(
    relations.map((one) => {
      const target = (attributeOf(one, 'Target') ?? '').replace(/^\/word\//, '').replace(/^\.?\//, '');
      return [attributeOf(one, 'Id') ?? '', attributeOf(one, 'TargetMode') === 'External' ? null : target];
    }),
  );
}

/** Hold paragraphs and tables, and are neither. */
const frames = new Set(['w:sdt', 'w:sdtContent', 'w:ins', 'w:customXml', 'w:smartTag']);

/** Reads the body of a document: a paragraph is a line, a row of a table one too. */
class DocxReader {
  readonly lines: RichLine[] = [];
  readonly problems = new Map<number, readonly Problem[]>();
  /** Paragraphs and rows so far. */
  count = 0;
  private tables = 0;
  private readonly labelOf: (properties: XmlElement | undefined) => string;
  private readonly beside: DocxRelations;

  constructor(parts: DocxParts) {
    this.labelOf = numbering(parts.xml('word/numbering.xml'), parts.xml('word/styles.xml'));
    this.beside = { targets: targetsOf(parts.xml('word/_rels/document.xml.rels')) };
  }

  read(elements: readonly XmlElement[]): void {
    for (const element of elements) {
      const name = nameOf(element);
      if (name === 'w:p') this.addParagraph(element);
      else if (name === 'w:tbl') this.addTable(element);
      else if (frames.has(name)) this.read(childrenOf(element));
    }
  }

  private paragraph(element: XmlElement): { lines: Run[][]; problems: readonly Problem[] } {
    const label = this.labelOf(childOf(element, 'w:pPr'));
    const { lines, problems } = linesOfParagraph(element, this.beside);
    const isEmpty = lines.every((runs) => runs.length === 0);
    if (label !== '' && !isEmpty) lines[0]!.unshift({ text: label, tags: [] });
    return { lines, problems };
  }

  private addParagraph(element: XmlElement): void {
    const number = ++this.count;
    const { lines, problems } = this.paragraph(element);
    for (const runs of lines) this.lines.push(lineOf(number, runs));
    if (problems.length > 0) this.problems.set(number, problems);
  }

  private addTable(table: XmlElement): void {
    const id = ++this.tables;
    for (const row of childrenOf(table)) {
      if (nameOf(row) !== 'w:tr') continue;
      const cells = childrenOf(row).filter((cell) => nameOf(cell) === 'w:tc');
      // A frame around text, or tables in each other.
      if (cells.length === 1 || [...elementsIn(childrenOf(row), 'w:tbl')].length > 0)
        for (const cell of cells) this.read(childrenOf(cell));
      else this.addRow(id, cells);
    }
  }

  private addRow(table: number, cells: readonly XmlElement[]): void {
    const number = ++this.count;
    const problems: Problem[] = [];
    const runs: Run[] = [];
    const html: string[] = [];
    for (const [at, cell] of cells.entries()) {
      if (at > 0) runs.push({ text: '\t', tags: [] });
      const paragraphs = [...elementsIn(childrenOf(cell), 'w:p')].map((one) => this.paragraph(one));
      const lines = paragraphs.flatMap((one) => one.lines).filter((line) => line.length > 0);
      problems.push(...paragraphs.flatMap((one) => one.problems));
      html.push(htmlOf(lines.map((line) => [wholeLine(lineOf(number, line))])));
      for (const [place, line] of lines.entries())
        runs.push(
          ...(place > 0 ? [{ text: ' ', tags: [] }] : []),
          ...line.map((run) => ({ ...run, text: run.text.replaceAll('\t', ' ') })),
        );
    }
    const line = lineOf(number, runs, { table, cells: html });
    // Options that stand side by side.
    const isOptions = optionMarkAt(line.flat, skipBlanks(line.flat)) !== null;
    this.lines.push(isOptions ? { ...line, row: null } : line);
    if (problems.length > 0) this.problems.set(number, problems);
  }
}

/** Reads a Word document (ECMA-376) as a paper in free form. @throws Error where a part is no XML */
export function parseDocx(parts: DocxParts): ParsedFile {
  const reader = new DocxReader(parts);
  const document = parseXml(parts.xml('word/document.xml')).find((one) => nameOf(one) === 'w:document');
  const body = childOf(document, 'w:body');
  if (!body) throw new Error('no body');
  reader.read(childrenOf(body));
  const files = new Map([...parts.files].map(([name, bytes]) => [name.replace(/^word\//, ''), bytes]));
  return parseFreeForm(reader.lines, reader.count, { files, problems: reader.problems });
}
