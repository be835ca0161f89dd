import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'rolldown/utils';

const home = join(import.meta.dirname, '..');

type Fields = ReadonlyMap<string, ESTree.Node>;

/** The objects that a declaration holds, by their fields, and what it loads later. */
function declarationsOf(file: string) {
  const { program } = parseSync(file, readFileSync(join(home, file), 'utf8'));
  const objects: Fields[] = [];
  const loads: ESTree.ImportExpression[] = [];
  new Visitor({
    ImportExpression: (one) => void loads.push(one),
    ObjectExpression: ({ properties }) =>
      void objects.push(
        new Map(
          properties.flatMap((one) =>
            one.type === 'Property' && one.key.type === 'Identifier' ? [[one.key.name, one.value] as const] : [],
          ),
        ),
      ),
  }).visit(program);
  return {
    objects,
    loadsIn: (part: ESTree.Node | undefined): string[] =>
      loads
        .filter(({ start, end }) => part && start >= part.start && end <= part.end)
        .map(({ source }) => {
          if (source.type !== 'Literal') throw new Error(`${file} loads what it does not name`);
          return join(dirname(file), String(source.value));
        }),
  };
}

const isForVisitors = (shownTo: ESTree.Node | undefined) =>
  shownTo?.type === 'Literal' && (shownTo.value === 'everyone' || shownTo.value === 'visitor');

const showsHomeSections = (page: string) =>
  declarationsOf(page).objects.some((fields) => fields.has('hasHomeSections'));

/**
 * What a visitor's first page loads beside the entry, as the areas declare it: the screen that shows the home sections,
 * those sections that visitors see, and what stands above and beside each page.
 * @returns files, from the top folder
 * @throws Error for a declaration that names a file by anything but its path
 */
export function firstPageParts(): string[] {
  const parts = globSync('src/plugins/*/*.plugin.ts', { cwd: home }).flatMap((plugin) => {
    const { objects, loadsIn } = declarationsOf(plugin);
    return objects.flatMap((fields) => {
      const isHome = loadsIn(fields.has('screen') ? fields.get('page') : undefined).some(showsHomeSections);
      return [
        ...(isHome ? loadsIn(fields.get('screen')) : []),
        ...(isForVisitors(fields.get('shownTo')) ? loadsIn(fields.get('load')) : []),
        ...loadsIn(fields.get('overlays')),
        ...loadsIn(fields.get('tipBar')),
      ];
    });
  });
  return [...new Set(parts)];
}
