import { cleanForFrame } from '#views/common/foreign-html.ts';
import { leadOutside } from '#views/common/outside-link.ts';
import { decode } from '../readers/decode.ts';
import { findDirectory, readDirectory, unpack, type ZipEntry } from '../archive/zip-directory.ts';

/** Bytes of one part at most; whatever is larger is left out. */
const limits = { text: 4 * 1024 * 1024, picture: 16 * 1024 * 1024 } as const;
const partsAtMost = 3000;

/** A heading in the table of contents. */
export interface BookHeading {
  title: string;
  depth: number;
  /** Which part of the reading order, from 0. */
  part: number;
  /** An id inside the part; '' for its beginning. */
  anchor: string;
}

/** An EPUB, opened: what it is called, its parts in reading order, its contents. */
export interface Book {
  title: string;
  /** Paths inside the archive. */
  parts: readonly string[];
  contents: readonly BookHeading[];
  read: (path: string, limitBytes: number) => Uint8Array | null;
}

/** Named entities of HTML, which XML does not know; the five of XML stay. */
function withoutEntities(text: string): string {
  const known = new Map<string, string>();
  const meaningOf = (entity: string) => {
    const document = new DOMParser().parseFromString(entity, 'text/html');
    const said = document.body.textContent;
    return said === entity ? '' : said;
  };
  return text.replace(/&([a-z]\w{0,30});/gi, (entity, name: string) => {
    if (/^(amp|lt|gt|quot|apos)$/.test(name)) return entity;
    if (!known.has(entity)) known.set(entity, meaningOf(entity));
    return known.get(entity)!;
  });
}

/** No entity of a document's own is ever unfolded. */
const withoutType = (text: string) => text.replace(/<!DOCTYPE[^>[]*(\[[^\]]*\]\s*)?>/gi, '');

const isEmptyTag = /^(area|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
/** What XML closes in one tag, HTML would leave open. */
const asHtml = (text: string) =>
  withoutType(text)
    .replace(/<head\b[\s\S]*?<\/head>/i, '')
    .replace(/<([a-z][\w:-]*)([^<>]*)\/>/gi, (tag, name: string, more: string) =>
      isEmptyTag.test(name) ? tag : `<${name}${more}></${name}>`,
    );

/** XML without its document type; null where it is none. */
function parseXml(text: string): Document | null {
  const bare = withoutType(text);
  if (/<!(DOCTYPE|ENTITY)/i.test(bare)) return null;
  const document = new DOMParser().parseFromString(withoutEntities(bare), 'application/xml');
  return document.getElementsByTagName('parsererror').length > 0 ? null : document;
}

const all = (root: Document | Element, name: string) => [...root.getElementsByTagNameNS('*', name)];
const first = (root: Document | Element, name: string) => all(root, name)[0];
const wordsOf = (element: Element | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** A reference in the part at `base` as a path inside the archive, with its anchor; null for one that leads outside. */
export function resolveInside(base: string, reference: string): { path: string; anchor: string } | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(reference.trim())) return null;
  const [path = '', anchor = ''] = reference.trim().split('#', 2);
  let said: string;
  try {
    said = decodeURIComponent(path.split('?', 1)[0]!);
  } catch {
    return null;
  }
  if (said === '') return { path: base, anchor };
  const steps = said.startsWith('/') ? [] : base.split('/').slice(0, -1);
  for (const step of said.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return { path: steps.join('/'), anchor };
}

interface Reference {
  title: string;
  depth: number;
  href: string;
}

/** EPUB 3: nested lists of links. */
const navReferences = (list: Element, depth = 0): Reference[] =>
  [...list.children].flatMap((item) => {
    const link = [...item.children].find(({ localName }) => localName === 'a');
    const below = [...item.children].filter(({ localName }) => localName === 'ol');
    return [
      ...(link ? [{ title: wordsOf(link), depth, href: link.getAttribute('href') ?? '' }] : []),
      ...(depth < 6 ? below.flatMap((inner) => navReferences(inner, depth + 1)) : []),
    ];
  });

/** EPUB 2: nested points of the NCX. */
const ncxReferences = (root: Element, depth = 0): Reference[] =>
  [...root.children]
    .filter(({ localName }) => localName === 'navPoint')
    .flatMap((point) => [
      {
        title: wordsOf(first(point, 'text')),
        depth,
        href: [...point.children].find(({ localName }) => localName === 'content')?.getAttribute('src') ?? '',
      },
      ...(depth < 6 ? ncxReferences(point, depth + 1) : []),
    ]);

/**
 * Opens an EPUB that is in memory. Nothing is unpacked but what is read, and no part beyond its limit.
 * @throws Error when it is no EPUB
 */
export function openBook(bytes: Uint8Array): Book {
  const place = findDirectory(bytes.subarray(Math.max(0, bytes.length - 70_000)), bytes.length);
  if (!place) throw new Error('no archive');
  const entries = new Map<string, ZipEntry>();
  for (const entry of readDirectory(bytes.subarray(place.offset, place.offset + place.length)))
    if (!entries.has(entry.name)) entries.set(entry.name, entry);
  const read = (path: string, limitBytes: number) => {
    const entry = entries.get(path);
    return entry ? unpack(bytes, entry, limitBytes) : null;
  };
  const readXml = (path: string) => {
    const part = read(path, limits.text);
    return part && parseXml(decode(part));
  };
  const container = readXml('META-INF/container.xml');
  const packagePath = container && first(container, 'rootfile')?.getAttribute('full-path');
  const packaged = packagePath ? readXml(packagePath) : null;
  if (!packagePath || !packaged) throw new Error('no package');

  const items = new Map<string, { path: string; properties: string; type: string }>();
  for (const item of all(packaged, 'item')) {
    const inside = resolveInside(packagePath, item.getAttribute('href') ?? '');
    const type = item.getAttribute('media-type') ?? '';
    if (inside)
      items.set(item.getAttribute('id') ?? '', {
        path: inside.path,
        type,
        properties: item.getAttribute('properties') ?? '',
      });
  }
  const spine = first(packaged, 'spine');
  const parts = all(packaged, 'itemref')
    .map((one) => items.get(one.getAttribute('idref') ?? '')?.path)
    .filter((path): path is string => path !== undefined && entries.has(path))
    .slice(0, partsAtMost);
  if (parts.length === 0) throw new Error('no parts');

  const nav = [...items.values()].find(({ properties }) => /\bnav\b/.test(properties));
  const ncx =
    items.get(spine?.getAttribute('toc') ?? '') ?? [...items.values()].find(({ type }) => type.includes('dtbncx'));
  const headings = (references: Reference[], base: string) =>
    references.flatMap(({ title, depth, href }): BookHeading[] => {
      const inside = resolveInside(base, href);
      const part = inside ? parts.indexOf(inside.path) : -1;
      return part < 0 || title === '' ? [] : [{ title: title.slice(0, 200), depth, part, anchor: inside!.anchor }];
    });
  let contents: BookHeading[] = [];
  const navList = nav && readXml(nav.path);
  const list = navList && first(navList, 'ol');
  if (nav && list) contents = headings(navReferences(list), nav.path);
  const ncxMap = contents.length === 0 && ncx ? readXml(ncx.path) : null;
  const map = ncxMap && first(ncxMap, 'navMap');
  if (ncx && map) contents = headings(ncxReferences(map), ncx.path);
  return { title: wordsOf(first(packaged, 'title')), parts, contents: contents.slice(0, partsAtMost), read };
}

const pictureTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** Covers are often a picture inside a drawing: the picture is what is wanted of it. */
function freePictures(root: Element) {
  for (const drawing of all(root, 'svg')) {
    const picture = first(drawing, 'image');
    const address = picture?.getAttribute('href') ?? picture?.getAttribute('xlink:href');
    if (!address) continue;
    const free = root.ownerDocument.createElement('img');
    free.setAttribute('src', address);
    drawing.replaceWith(free);
  }
}

/**
 * One part as clean HTML: without scripts, styles, forms and anything from outside. Links inside the book carry
 * `data-to="<part>#<anchor>"`; others lead outside, saying where.
 * @param addressOf makes an address of a picture's bytes
 */
export function readPart(
  book: Book,
  part: number,
  addressOf: (bytes: Uint8Array, mediaType: string) => string,
): string {
  const path = book.parts[part];
  const bytes = path === undefined ? null : book.read(path, limits.text);
  if (path === undefined || !bytes) return '';
  const said = decode(bytes);
  const written = parseXml(said);
  const home = document.implementation.createHTMLDocument('');
  const body = written && first(written, 'body');
  const root = home.createElement('div');
  if (body) root.append(...home.importNode(body, true).childNodes);
  else root.innerHTML = cleanForFrame(asHtml(said));
  freePictures(root);
  root.innerHTML = cleanForFrame(root.innerHTML);

  for (const image of root.querySelectorAll('img')) {
    const inside = resolveInside(path, image.getAttribute('src') ?? '');
    const type = pictureTypes[/\.(\w+)$/.exec(inside?.path ?? '')?.[1]?.toLowerCase() ?? ''];
    const picture = inside && type ? book.read(inside.path, limits.picture) : null;
    if (picture && type) image.setAttribute('src', addressOf(picture, type));
    else image.replaceWith(image.getAttribute('alt') ?? '');
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const inside = resolveInside(path, link.getAttribute('href')!);
    const to = inside ? book.parts.indexOf(inside.path) : -1;
    if (to < 0) leadOutside(link);
    else {
      link.setAttribute('data-to', `${to}#${inside!.anchor}`);
      link.setAttribute('href', '#');
    }
  }
  return root.innerHTML;
}
