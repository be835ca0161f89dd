import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { codesIn, retiredWordsOfCode, tableUnder } from '../../scripts/page-tables.ts';
import { parsed, sourceFiles } from '../support/source-files.ts';

const top = join(import.meta.dirname, '../..');
const files = globSync('{src,server}/**/*.{ts,tsx,css}', { cwd: top }).toSorted();

/** `useKeptCourses.ts` is use, kept, courses, ts. */
const wordsIn = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

/** What a file hands to others, by its own name for it. */
const exportedBy = (file: ts.SourceFile): string[] =>
  file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
      return statement.exportClause.elements.map(({ name }) => name.text);
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText(file));
    return 'name' in statement && statement.name ? [(statement.name as ts.Node).getText(file)] : [];
  });

describe('words of the code', () => {
  const retired = retiredWordsOfCode();
  const stands = (name: string) => {
    const words = ` ${wordsIn(name).join(' ')} `;
    return retired.filter((word) => words.includes(` ${wordsIn(word).join(' ')} `));
  };

  it('finds a word in each way of writing it', () => {
    expect(wordsIn('src/plugins/use-keptCourses.part.tsx')).toContain('kept');
    expect(stands('otherWayMachine')).toEqual(['otherWay']);
    expect(stands('held-lock.machine.ts')).toEqual(['heldLock']);
    expect(stands('spreadsheetRow')).toEqual([]);
    expect(
      exportedBy(parsed('a.ts', 'export const kept = 1; const b = 2; export { b as told }; export type C = 1;')),
    ).toEqual(['kept', 'told', 'C']);
  });

  it('retires words of file names for good', () => {
    expect(retired.length).toBeGreaterThan(20);
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((file) => stands(file).length > 0)).toEqual([]);
  });

  it('retires words of what files hand to each other for good', () => {
    const back = sourceFiles('src', 'server').flatMap((file) =>
      exportedBy(file).flatMap((name) => stands(name).map((word) => `${file.fileName}: ${name} (${word})`)),
    );
    expect(back).toEqual([]);
  });
});

describe('roles of files', () => {
  /** By room, from the longest: the suffixes that are at home there. */
  const rooms = new Map<string, string[]>();
  let room: string[] = [];
  for (const [where, suffix] of tableUnder('docs/style.md', 'Roles')) {
    for (const name of codesIn(where!)) rooms.set(name.replace(/\/<\w+>$/, ''), (room = []));
    room.push(...codesIn(suffix!));
  }
  const roomOf = (file: string) =>
    [...rooms.keys()].filter((name) => file.startsWith(`${name}/`)).toSorted((a, b) => b.length - a.length)[0];
  const nameOf = (file: string) => file.split('/').at(-1)!;
  const suffixOf = (file: string): string =>
    nameOf(file)
      .replace(/\.(ts|tsx)$/, '')
      .replace(/^[^.]+/, '');
  /** Where the folder says what its files are: below an area, and in what all areas share. */
  const isSaidByFolder = (file: string) =>
    /^src\/(plugins|views)\/[^/]+\/[^/]+\/|^server\/modules\/[^/]+\/[^/]+\/|^src\/(contract|machines|views)\/common\//.test(
      file,
    );

  it('each file of a room says by its name or its folder what it is', () => {
    const inRooms = files.filter((file) => roomOf(file) !== undefined);
    expect(inRooms.length).toBeGreaterThan(900);
    const silent = inRooms.filter((file) => {
      const suffix = suffixOf(file);
      if (suffix === '' || suffix === '.css')
        return !isSaidByFolder(file) && !/^use-[a-z\d-]+\.tsx?$/.test(nameOf(file));
      return !rooms.get(roomOf(file)!)!.includes(suffix);
    });
    expect(silent).toEqual([]);
  });

  it('each suffix of the list is that of a file', () => {
    const unused = [...rooms].flatMap(([name, suffixes]) =>
      suffixes
        .filter((suffix) => !files.some((file) => roomOf(file) === name && suffixOf(file) === suffix))
        .map((suffix) => `${name} ${suffix}`),
    );
    expect(unused).toEqual([]);
  });
});
