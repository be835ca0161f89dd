import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';
import { firstPageParts } from './first-page.ts';

const home = join(import.meta.dirname, '..');
/** What the first page shows, whoever looks: the shell, what areas declare, and their parts of the home page. */
const roots = ['src/main.tsx', 'src/shell/**/*.{ts,tsx}', 'src/plugins/*/*.plugin.ts', 'src/plugins/*/*.section.tsx'];
/** Of the shell what waits for all texts by itself: what is asked above a page, and what only editors take. */
const later = /\.overlay\.tsx$|shell\/(?:inspector|plugin-editing|use-draft|use-journal|use-record)\.tsx?$/;
const staticImport = /^(?:import|export)\b(?!\s+type\b)[^'"`;]*?\bfrom '((?:#|\.)[^']+\.tsx?)'/gm;

/** Files below `src` that come with the first page: the roots and what they import, not what they load later. */
function firstFiles(): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, name = ''] of readFileSync(join(home, file), 'utf8').matchAll(staticImport))
      walk(name.startsWith('#') ? name.replace('#', 'src/') : join(dirname(file), name));
  };
  const first = globSync(roots, { cwd: home }).filter((file) => !later.test(file));
  for (const file of [...first, ...firstPageParts()]) walk(file);
  return found;
}

const po = formatter({ origins: true, lineNumbers: false });
const asModule = (messages: object, rest = '') =>
  `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});${rest}`;

/**
 * Parts each catalogue for the browser: `messages` holds the texts of the first page, `later` loads all others. The
 * source stays one file for each language, and a text stands in one part only.
 */
export const textsInTwo = (): Plugin => {
  const others = new Map<string, object>();
  return {
    name: 'texts-in-two',
    apply: 'build',
    // After the catalogue was compiled.
    enforce: 'post',
    transform: {
      filter: { id: /\.po$/ },
      async handler(code, id) {
        const [, literal = ''] = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code) ?? [];
        const all = JSON.parse(JSON.parse(literal) as string) as Record<string, unknown>;
        const first = firstFiles();
        const texts = await po.parse(readFileSync(id, 'utf8'), {
          locale: undefined,
          sourceLocale: 'zh-CN',
          filename: id,
        });
        const now: Record<string, unknown> = {};
        const later: Record<string, unknown> = {};
        for (const [key, text] of Object.entries(all)) {
          const isFirst = texts[key]?.origin?.some(([file]) => first.has(file)) ?? true;
          (isFirst ? now : later)[key] = text;
        }
        others.set(`${id}?later`, later);
        return {
          code: asModule(now, `export const later = () => import(${JSON.stringify(`${id}?later`)});`),
          map: null,
          moduleType: 'js',
        };
      },
    },
    resolveId: { filter: { id: /\.po\?later$/ }, handler: (id) => id },
    load: {
      filter: { id: /\.po\?later$/ },
      handler: (id) => ({ code: asModule(others.get(id)!), map: null, moduleType: 'js' }),
    },
  };
};
