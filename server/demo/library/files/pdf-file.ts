import type { DemoText } from './demo-text.ts';

const sheet = { width: 595, height: 842, left: 64, top: 770, bottom: 70 };
/** Signs in a line of this size. */
const fitting = (size: number) => Math.floor((sheet.width - 2 * sheet.left) / size);

const utf16 = (text: string) =>
  [...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');

interface Line {
  text: string;
  size: number;
}

function* linesOf({ title, parts }: DemoText): Generator<Line> {
  const wrap = function* (text: string, size: number): Generator<Line> {
    for (let at = 0; at < text.length; at += fitting(size)) yield { text: text.slice(at, at + fitting(size)), size };
  };
  yield* wrap(title, 20);
  for (const { heading, lines } of parts) {
    yield { text: '', size: 11 };
    yield* wrap(heading, 15);
    for (const line of lines) yield* wrap(line, 11);
  }
}

/** Content of each page. */
function pagesOf(text: DemoText): string[] {
  const pages: string[][] = [[]];
  let y = sheet.top;
  for (const { text: line, size } of linesOf(text)) {
    if (y < sheet.bottom) {
      pages.push([]);
      y = sheet.top;
    }
    if (line) pages.at(-1)!.push(`BT /F1 ${size} Tf ${sheet.left} ${y} Td <${utf16(line)}> Tj ET`);
    y -= size * 1.7;
  }
  return pages.map((lines) => lines.join('\n'));
}

/** Chinese in a font that every reader has (Adobe-GB1), so that no font is carried. Signs of the basic plane only. */
export function pdfOf(text: DemoText): Uint8Array {
  const pages = pagesOf(text);
  const first = 6;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${first + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 5 0 R /DW 1000 >>',
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
