import { strToU8, zipSync, type Zippable } from 'fflate';
import type { DemoText, Row } from './demo-text.ts';
import { mtime, xmlOf } from './office-package.ts';

const rowOf = (row: Row) => `| ${row.map((value) => String(value).replaceAll('|', '／')).join(' | ')} |`;
const tableOf = ([head, ...rows]: readonly Row[]) =>
  [rowOf(head!), rowOf(head!.map(() => '---')), ...rows.map(rowOf)].join('\n');

export const markdownOf = ({ title, parts }: DemoText): string =>
  [
    `# ${title}`,
    ...parts.map(({ heading, lines, table }) =>
      [`## ${heading}`, ...lines.map((line) => line.replace(/^· /, '- ')), ...(table ? [tableOf(table)] : [])].join(
        '\n\n',
      ),
    ),
  ].join('\n\n');

export const plainOf = ({ title, parts }: DemoText): string =>
  [
    title,
    ...parts.map(({ heading, lines, table = [] }) =>
      [`【${heading}】`, ...lines, ...table.map((row) => row.join('\t'))].join('\r\n'),
    ),
  ].join('\r\n\r\n');

let signTable: ReadonlyMap<string, number> | null = null;
/** The two-byte signs of GB18030, turned round: Node only decodes it. */
function gbTable(): ReadonlyMap<string, number> {
  if (signTable) return signTable;
  const decoder = new TextDecoder('gb18030');
  const signs = new Map<string, number>();
  for (let lead = 0xa1; lead <= 0xf7; lead++)
    for (let trail = 0xa1; trail <= 0xfe; trail++)
      signs.set(decoder.decode(new Uint8Array([lead, trail])), (lead << 8) | trail);
  return (signTable = signs);
}

/** As older programs write Chinese; a sign outside GB2312 becomes a question mark. */
export function gb18030Of(text: string): Uint8Array {
  const signs = gbTable();
  return Uint8Array.from(
    [...text].flatMap((sign) => {
      if (sign.codePointAt(0)! < 0x80) return [sign.codePointAt(0)!];
      const pair = signs.get(sign);
      return pair === undefined ? [0x3f] : [pair >> 8, pair & 0xff];
    }),
  );
}

/** A folder with Chinese names. @param files by their path within it */
export function zipOf(title: string, files: Readonly<Record<string, Uint8Array | string>>): Uint8Array {
  const entries: Zippable = {};
  for (const [path, content] of Object.entries(files))
    entries[`${title}/${path}`] = typeof content === 'string' ? strToU8(content) : [content, { level: 0 }];
  return zipSync(entries, { mtime });
}

const page = (title: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="zh-CN"><head><title>${xmlOf(title)}</title></head><body>${body}</body></html>`;

/** An e-book of EPUB 3, one chapter for each part. @param id a uuid */
export function epubOf({ title, parts }: DemoText, id: string): Uint8Array {
  const chapters = parts.map(({ heading }, index) => ({ heading, file: `chapter-${index + 1}.xhtml` }));
  const list = chapters.map(({ heading, file }) => `<li><a href="${file}">${xmlOf(heading)}</a></li>`).join('');
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'OEBPS/book.opf': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:${id}</dc:identifier><dc:title>${xmlOf(title)}</dc:title><dc:language>zh-CN</dc:language><meta property="dcterms:modified">2026-09-01T00:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${chapters.map(({ file }, index) => `<item id="c${index}" href="${file}" media-type="application/xhtml+xml"/>`).join('')}</manifest><spine>${chapters.map((_, index) => `<itemref idref="c${index}"/>`).join('')}</spine></package>`,
    ),
    'OEBPS/nav.xhtml': strToU8(
      page(
        title,
        `<nav xmlns:epub="http://www.idpf.org/2007/ops" epub:type="toc"><h1>${xmlOf(title)}</h1><ol>${list}</ol></nav>`,
      ),
    ),
  };
  for (const [index, { heading, lines, table = [] }] of parts.entries()) {
    const rows = table.map((row) => `<tr>${row.map((value) => `<td>${xmlOf(String(value))}</td>`).join('')}</tr>`);
    files[`OEBPS/chapter-${index + 1}.xhtml`] = strToU8(
      page(
        heading,
        `<h1>${xmlOf(heading)}</h1>${lines.map((line) => `<p>${xmlOf(line)}</p>`).join('')}${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}`,
      ),
    );
  }
  return zipSync(files, { mtime });
}
