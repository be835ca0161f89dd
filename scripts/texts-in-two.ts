import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Plugin, Rolldown } from 'vite';
import { firstPageParts } from './first-page.ts';

const home = join(import.meta.dirname, '..');
const po = formatter({ origins: true, lineNumbers: false });

type Texts = Readonly<Record<string, unknown>>;
/** A language's texts, and the files below `home` in which each stands. */
interface Catalogue {
  texts: Texts;
  origins: ReadonlyMap<string, readonly string[]>;
}

/** Stands in a catalogue's chunk until all chunks are known. */
const placeOf = (part: 'first' | 'later', id: string) => `texts:${part}:${relative(home, id)}`;
const place = /texts:(first|later):([\w./-]+\.po)/;
const asModule = (part: 'first' | 'later', id: string, rest = '') => ({
  code: `export const messages = JSON.parse(${JSON.stringify(placeOf(part, id))});${rest}`,
  map: null,
  moduleType: 'js' as const,
});

/** Files of ours that lie in the chunks of the first page: the entry's, those of its parts, and what these import. */
function firstFiles(chunks: Readonly<Record<string, Rolldown.RenderedChunk>>): ReadonlySet<string> {
  const parts = new Set(firstPageParts());
  const found = new Map<string, Rolldown.RenderedChunk>();
  const filesOf = ({ moduleIds }: Rolldown.RenderedChunk) => moduleIds.map((id) => relative(home, id));
  const walk = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || found.has(name)) return;
    found.set(name, chunk);
    chunk.imports.forEach(walk);
  };
  for (const [name, chunk] of Object.entries(chunks))
    if (chunk.isEntry || filesOf(chunk).some((file) => parts.has(file))) walk(name);
  return new Set([...found.values()].flatMap(filesOf));
}

/**
 * Parts each catalogue for the browser: `messages` holds the texts of the first page, `later` loads all others. The
 * source stays one file for each language, and a text stands in one part only.
 */
export function textsInTwo(): Plugin {
  const catalogues = new Map<string, Catalogue>();
  let first: ReadonlySet<string> | null = null;
  return {
    name: 'texts-in-two',
    apply: 'build',
    // After the catalogue was compiled.
    enforce: 'post',
    transform: {
      filter: { id: /\.po$/ },
      async handler(code, id) {
        const [, literal = ''] = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code) ?? [];
        const known = await po.parse(readFileSync(id, 'utf8'), {
          locale: undefined,
          sourceLocale: 'zh-CN',
          filename: id,
        });
        catalogues.set(relative(home, id), {
          texts: JSON.parse(JSON.parse(literal) as string) as Texts,
          origins: new Map(Object.entries(known).map(([key, { origin = [] }]) => [key, origin.map(([file]) => file)])),
        });
        return asModule('first', id, `export const later = () => import(${JSON.stringify(`${id}?later`)});`);
      },
    },
    resolveId: { filter: { id: /\.po\?later$/ }, handler: (id) => id },
    load: { filter: { id: /\.po\?later$/ }, handler: (id) => asModule('later', id.replace('?later', '')) },
    renderStart: () => void (first = null),
    renderChunk(code, _chunk, _options, { chunks }) {
      const [whole, part, file = ''] = place.exec(code) ?? [];
      if (whole === undefined) return null;
      first ??= firstFiles(chunks);
      const { texts, origins } = catalogues.get(file)!;
      const isFirst = (key: string) => origins.get(key)?.some((one) => first!.has(one)) ?? true;
      const own = Object.entries(texts).filter(([key]) => isFirst(key) === (part === 'first'));
      const written = JSON.stringify(JSON.stringify(Object.fromEntries(own)));
      return { code: code.replace(`"${whole}"`, () => written), map: null };
    },
  };
}
