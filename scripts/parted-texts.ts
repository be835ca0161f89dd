import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Plugin, Rolldown } from 'vite';
import { firstPageParts, openPageParts } from './first-page.ts';

const home = join(import.meta.dirname, '..');
const po = formatter({ origins: true, lineNumbers: false });

type Texts = Readonly<Record<string, unknown>>;
/** A language's texts, and the files below `home` in which each stands. */
interface Catalogue {
  texts: Texts;
  origins: ReadonlyMap<string, readonly string[]>;
}

const parts = ['first', 'open', 'later'] as const;
type Part = (typeof parts)[number];

/** Stands in a catalogue's chunk until all chunks are known. */
const place = /"texts:(first|open|later):([\w./-]+\.po)"/;
const asModule = (part: Part, id: string, rest = '') => ({
  code: `export const messages = JSON.parse("texts:${part}:${relative(home, id).replaceAll('\\', '/')}");${rest}`,
  map: null,
  moduleType: 'js' as const,
});

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>;
const filesOf = ({ moduleIds }: Rolldown.RenderedChunk) =>
  moduleIds.map((id) => relative(home, id).replaceAll('\\', '/'));

/** Chunks that hold one of some files, and those that come with them. */
function chunksWith(chunks: Chunks, files: readonly string[], comesWith: (chunk: Rolldown.RenderedChunk) => string[]) {
  const found = new Set<Rolldown.RenderedChunk>();
  const walk = (chunk: Rolldown.RenderedChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of comesWith(chunk)) walk(chunks[name]);
  };
  for (const chunk of Object.values(chunks)) if (filesOf(chunk).some((file) => files.includes(file))) walk(chunk);
  return found;
}

/** In which part the texts of a file are. */
function partsOf(chunks: Chunks): (file: string) => Part {
  const first = chunksWith(chunks, ['src/main.tsx', ...firstPageParts()], ({ imports }) => imports);
  // What such a page opens later comes without texts of its own, too: it is shown by the page itself.
  const open = chunksWith(chunks, openPageParts(), (chunk) =>
    first.has(chunk) ? [] : [...chunk.imports, ...chunk.dynamicImports],
  );
  const [isFirst, isOpen] = [first, open].map((some) => new Set([...some].flatMap(filesOf)));
  return (file) => (isFirst!.has(file) ? 'first' : isOpen!.has(file) ? 'open' : 'later');
}

/**
 * Parts each catalogue for the browser: `messages` holds the texts of the first page, `open` loads those of the other
 * public pages, `later` all others. The source stays one file for each language, and a text stands in one part only.
 */
export function partedTexts(): Plugin {
  const catalogues = new Map<string, Catalogue>();
  let partOf: ((file: string) => Part) | null = null;
  return {
    name: 'parted-texts',
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
        catalogues.set(relative(home, id).replaceAll('\\', '/'), {
          texts: JSON.parse(JSON.parse(literal) as string) as Texts,
          origins: new Map(Object.entries(known).map(([key, { origin = [] }]) => [key, origin.map(([file]) => file)])),
        });
        const loads = ['open', 'later'].map(
          (part) => `export const ${part} = () => import(${JSON.stringify(`${id}?${part}`)});`,
        );
        return asModule('first', id, loads.join(''));
      },
    },
    resolveId: { filter: { id: /\.po\?(?:open|later)$/ }, handler: (id) => id },
    load: {
      filter: { id: /\.po\?(?:open|later)$/ },
      handler(id) {
        const [file = '', part] = id.split('?');
        return asModule(part === 'open' ? 'open' : 'later', file);
      },
    },
    renderStart: () => void (partOf = null),
    renderChunk(code, _chunk, _options, { chunks }) {
      const [whole, part, file = ''] = place.exec(code) ?? [];
      if (whole === undefined) return null;
      partOf ??= partsOf(chunks);
      const { texts, origins } = catalogues.get(file)!;
      const own = Object.entries(texts).filter(([key]) => {
        const wanted = (origins.get(key) ?? []).map(partOf!);
        return part === (parts.find((one) => wanted.includes(one)) ?? 'first');
      });
      const written = JSON.stringify(JSON.stringify(Object.fromEntries(own)));
      return { code: code.replace(whole, () => written), map: null };
    },
  };
}
