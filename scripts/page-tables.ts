import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The cells of the table under a heading of a page of the project, without its head. */
export function tableUnder(page: string, heading: string): string[][] {
  const text = readFileSync(join(import.meta.dirname, '..', page), 'utf8');
  const section = text.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** What a cell sets in marks of code. */
export const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);

/** What no file and no name that files hand to each other may hold, as the glossary says. */
export const retiredWordsOfCode = (): string[] =>
  tableUnder('docs/glossary.md', 'Retired words of the code').flatMap(([words]) => codesIn(words!));
