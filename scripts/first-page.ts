import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'rolldown/utils';

const home = join(import.meta.dirname, '..');

interface Declared {
  whole: ESTree.ObjectExpression;
  fields: ReadonlyMap<string, ESTree.Node>;
}

const fieldsOf = ({ properties }: ESTree.ObjectExpression) =>
  new Map(
    properties.flatMap((one) =>
      one.type === 'Property' && one.key.type === 'Identifier' ? [[one.key.name, one.value] as const] : [],
    ),
  );
const isIn = ({ start, end }: ESTree.Node, whole: ESTree.Node) => start >= whole.start && end <= whole.end;

/** The objects that a declaration holds, by their fields, and what it loads later. */
function declarationsOf(file: string) {
  const { program } = parseSync(file, readFileSync(join(home, file), 'utf8'));
  const objects: Declared[] = [];
  const loads: ESTree.ImportExpression[] = [];
  new Visitor({
    ImportExpression: (one) => void loads.push(one),
    ObjectExpression: (whole) => void objects.push({ whole, fields: fieldsOf(whole) }),
  }).visit(program);
  return {
    objects,
    loadsIn: (part: ESTree.Node | undefined): string[] =>
      loads
        .filter((one) => part && isIn(one, part))
        .map(({ source }) => {
          if (source.type !== 'Literal') throw new Error(`${file} loads what it does not name`);
          return join(dirname(file), String(source.value));
        }),
  };
}

const declarations = () => globSync('src/plugins/*/*.plugin.ts', { cwd: home }).map(declarationsOf);

const isForVisitors = (shownTo: ESTree.Node | undefined) =>
  shownTo?.type === 'Literal' && (shownTo.value === 'everyone' || shownTo.value === 'visitor');

/**
 * What a visitor's first page loads beside the entry, as the areas declare it: the screen that shows the home sections,
 * those sections that visitors see, and what stands above and beside each page.
 * @returns files, from the top folder
 * @throws Error for a declaration that names a file by anything but its path
 */
export function firstPageParts(): string[] {
  const parts = declarations().flatMap(({ objects, loadsIn }) =>
    objects.flatMap(({ fields }) => {
      const shows = fields.get('sections');
      const isHome = shows?.type === 'Literal' && shows.value === 'home';
      return [
        ...(isHome ? loadsIn(fields.get('screen')) : []),
        ...(isForVisitors(fields.get('shownTo')) ? loadsIn(fields.get('load')) : []),
        ...loadsIn(fields.get('overlays')),
        ...loadsIn(fields.get('tipBar')),
      ];
    }),
  );
  return [...new Set(parts)];
}

/**
 * What the public pages load: screens and descriptions of the routes that say what they show, and of those around them.
 * @returns files, from the top folder
 */
export function openPageParts(): string[] {
  const parts = declarations().flatMap(({ objects, loadsIn }) => {
    const described = objects.filter(({ fields }) => fields.has('page'));
    return objects
      .filter(({ whole }) => described.some((one) => isIn(one.whole, whole)))
      .flatMap(({ fields }) => ['screen', 'load', 'page'].flatMap((name) => loadsIn(fields.get(name))));
  });
  return [...new Set(parts)];
}
