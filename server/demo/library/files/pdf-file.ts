import { drawFigure } from '../drawing/draw-figure.ts';
import { box, figureSize, grey, stroke, widthOf, words, wrapped, type Mark } from '../drawing/marks.ts';
import type { DemoText, Row, TextPart } from './demo-text.ts';

const sheet = { width: 595, height: 842, left: 64, right: 531, top: 72, bottom: 776 };
const textWidth = sheet.right - sheet.left;
const blue = '#1671bd';

/** Signs that the reader's own Chinese font lacks, in others. */
const spelled: Readonly<Record<string, string>> = {
  ...{ '²': '^2', '³': '^3', '⁶': '^6', '⁻¹': '^-1', '½': '1/2', '¾': '3/4', '₀': '0', '₁': '1', '₂': '2' },
  ...{ '−': '-', '–': '-', '’': "'" },
};
const spell = (text: string) => text.replaceAll(/⁻¹|[²³⁶½¾₀₁₂−–’]/g, (sign) => spelled[sign]!);

/** Marks on pages of A4, from above to below. */
class Pages {
  readonly all: Mark[][] = [[]];
  private y = sheet.top;

  /** Room of this height, on the next page where this one has none. @returns its upper edge */
  room(height: number): number {
    if (this.y + height > sheet.bottom) {
      this.all.push([]);
      this.y = sheet.top;
    }
    const at = this.y;
    this.y += height;
    return at;
  }

  draw(...marks: readonly Mark[]): void {
    this.all.at(-1)!.push(...marks);
  }
}

function layTable(pages: Pages, rows: readonly Row[]): void {
  const weights = rows[0]!.map((_, at) =>
    Math.min(22, Math.max(4, ...rows.map((row) => widthOf(String(row[at] ?? ''), 1)))),
  );
  const all = weights.reduce((sum, one) => sum + one, 0);
  const widths = weights.map((one) => (one / all) * textWidth);
  for (const [nth, row] of rows.entries()) {
    const cells = row.map((value, at) => wrapped(spell(String(value)), 10, widths[at]! - 12));
    const height = Math.max(1, ...cells.map((lines) => lines.length)) * 15 + 8;
    const y = pages.room(height);
    let x = sheet.left;
    for (const [at, lines] of cells.entries()) {
      pages.draw(
        box(x, y, widths[at]!, height, { line: '#9aa7b3', width: 0.6, ...(nth === 0 && { fill: '#e4ecf4' }) }),
        ...lines.map((line, place) =>
          words(x + 6, y + 12 + place * 15, line, 10, { align: 'left', isBold: nth === 0 }),
        ),
      );
      x += widths[at]!;
    }
  }
  pages.room(10);
}

const scaled = (mark: Mark, x: number, y: number, scale: number): Mark => {
  if (mark.kind === 'shape')
    return {
      ...mark,
      width: (mark.width ?? 1) * scale,
      points: mark.points.map(([px, py]) => [x + px * scale, y + py * scale] as const),
    };
  const place = { x: x + mark.x * scale, y: y + mark.y * scale };
  return mark.kind === 'oval'
    ? { ...mark, ...place, rx: mark.rx * scale, ry: mark.ry * scale, width: (mark.width ?? 1) * scale }
    : { ...mark, ...place, text: spell(mark.text), size: mark.size * scale };
};

function layPart(pages: Pages, { heading, lines, table, figure }: TextPart, hue: number): void {
  const ahead = figure ? 330 : table ? 130 : 60;
  const y = pages.room(ahead);
  pages.draw(
    box(sheet.left, y + 12, 4, 17, { fill: blue }),
    words(sheet.left + 12, y + 21, spell(heading), 15, { align: 'left', isBold: true, colour: '#0f3556' }),
  );
  // The heading keeps what follows at its side; what it does not need it gives back.
  pages.room(40 - ahead);
  for (const line of lines) {
    for (const one of wrapped(spell(line), 11, textWidth)) {
      const at = pages.room(19);
      pages.draw(words(sheet.left, at + 9, one, 11, { align: 'left' }));
    }
    pages.room(4);
  }
  if (figure) {
    const scale = textWidth / figureSize.width;
    const at = pages.room(figureSize.height * scale + 24);
    pages.draw(
      box(sheet.left, at, textWidth, figureSize.height * scale, { line: '#c5ced6', width: 0.8 }),
      ...drawFigure(figure.figure, figure.name, hue).map((mark) => scaled(mark, sheet.left, at, scale)),
      words(sheet.width / 2, at + figureSize.height * scale + 12, `图 1　${figure.name}`, 9, { colour: grey }),
    );
  }
  if (table) layTable(pages, table);
}

function pagesOf({ title, parts }: DemoText, hue: number): Mark[][] {
  const pages = new Pages();
  for (const line of wrapped(spell(title), 22, textWidth))
    pages.draw(words(sheet.width / 2, pages.room(34) + 14, line, 22, { isBold: true, colour: '#0f3556' }));
  const rule = pages.room(16);
  pages.draw(
    stroke(
      [
        [sheet.left, rule + 4],
        [sheet.right, rule + 4],
      ],
      blue,
      1.5,
    ),
  );
  for (const part of parts) layPart(pages, part, hue);
  return pages.all.map((marks, nth) => [
    ...marks,
    words(sheet.width / 2, 812, `${nth + 1} / ${pages.all.length}`, 9, { colour: grey }),
    words(sheet.left, 40, spell(title), 9, { colour: grey, align: 'left' }),
  ]);
}

const utf16 = (text: string) =>
  [...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');
const number = (value: number) => String(Number(value.toFixed(2)));
const colour = (text: string) =>
  [1, 3, 5].map((at) => number(Number.parseInt(text.slice(at, at + 2), 16) / 255)).join(' ');

/** A circle by four curves. */
const bow = 0.5523;
function pathOf(mark: Exclude<Mark, { kind: 'text' }>): string {
  const at = (x: number, y: number) => `${number(x)} ${number(sheet.height - y)}`;
  if (mark.kind === 'shape')
    return (
      mark.points.map(([x, y], nth) => `${at(x, y)} ${nth === 0 ? 'm' : 'l'}`).join(' ') + (mark.isClosed ? ' h' : '')
    );
  const { x, y, rx, ry } = mark;
  const curve = (...points: readonly (readonly [number, number])[]) =>
    `${points.map(([dx, dy]) => at(x + dx * rx, y + dy * ry)).join(' ')} c`;
  return [
    `${at(x + rx, y)} m`,
    curve([1, bow], [bow, 1], [0, 1]),
    curve([-bow, 1], [-1, bow], [-1, 0]),
    curve([-1, -bow], [-bow, -1], [0, -1]),
    curve([bow, -1], [1, -bow], [1, 0]),
    'h',
  ].join(' ');
}

function operatorsOf(mark: Mark): string {
  if (mark.kind === 'text') {
    const from = { left: 0, center: 0.5, right: 1 }[mark.align] * widthOf(mark.text, mark.size);
    // The font has one weight: a bold sign is filled and drawn round.
    const weight = mark.isBold ? `2 Tr ${number(mark.size * 0.03)} w ${colour(mark.colour)} RG` : '0 Tr';
    return `${colour(mark.colour)} rg BT ${weight} /F1 ${number(mark.size)} Tf ${number(mark.x - from)} ${number(sheet.height - mark.y - mark.size * 0.36)} Td <${utf16(mark.text)}> Tj ET`;
  }
  const set = `${mark.fill ? `${colour(mark.fill)} rg ` : ''}${mark.line ? `${colour(mark.line)} RG ${number(mark.width ?? 1)} w ` : ''}`;
  return `${set}${pathOf(mark)} ${mark.fill ? (mark.line ? 'B' : 'f') : 'S'}`;
}

/** Chinese in a font that every reader has (Adobe-GB1), so that no font is carried. Signs of the basic plane only. */
export function pdfOf(text: DemoText, hue: number): Uint8Array {
  const pages = pagesOf(text, hue).map((marks) => marks.map(operatorsOf).join('\n'));
  const first = 6;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${first + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 5 0 R /DW 1000 /W [1 95 550] >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + 1 + index * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const offset of offsets) file += `${String(offset).padStart(10, '0')} 00000 n \n`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
