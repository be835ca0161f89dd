import { posix } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import type { ZipParts } from './zip-parts.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  removeNSPrefix: true,
});

type Attributes = Record<string, string>;
const list = (value: unknown): Attributes[] =>
  (Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value]) as Attributes[];

const nameOf = (folder: string, href: string) => {
  try {
    return posix.join(folder, decodeURIComponent(href.split('#', 1)[0]!));
  } catch {
    return posix.join(folder, href);
  }
};

/**
 * What an EPUB's package document names (EPUB 3.3, section 5): chapters in reading order, and the picture of its cover.
 * @throws Error where there is no package document
 */
export async function bookParts(parts: ZipParts): Promise<{ chapters: string[]; cover: string | null }> {
  const container = parser.parse(String(await parts.read('META-INF/container.xml'))) as {
    container?: { rootfiles?: { rootfile?: unknown } };
  };
  const opf = list(container.container?.rootfiles?.rootfile)[0]?.['full-path'] ?? '';
  const content = await parts.read(opf);
  if (!content) throw new Error('no package document');
  const book = (parser.parse(String(content)) as { package?: Record<string, Record<string, unknown>> }).package ?? {};
  const folder = posix.dirname(opf);
  const items = new Map(list(book.manifest?.item).map((item) => [item.id, item]));
  const chapters = list(book.spine?.itemref).flatMap(({ idref }) => items.get(idref)?.href ?? []);
  const named = list(book.metadata?.meta).find(({ name }) => name === 'cover')?.content;
  const cover =
    [...items.values()].find(({ properties = '' }) => properties.split(' ').includes('cover-image')) ??
    (named === undefined ? undefined : items.get(named));
  return {
    chapters: chapters.map((href) => nameOf(folder, href)),
    cover: cover?.href === undefined ? null : nameOf(folder, cover.href),
  };
}
