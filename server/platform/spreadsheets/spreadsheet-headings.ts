import type { SpreadsheetRow } from './spreadsheet.ts';

/** How one kind of sheet calls its columns. */
export interface SpreadsheetWords<Meaning extends string> {
  /** `none` where it is not known. */
  guessOf: (heading: string) => Meaning | 'none';
  /** Values of such a column stay in the file. */
  isBarred: (heading: string) => boolean;
  /** How many lines it may have, where that is fewer than any sheet may. */
  lines?: number;
  /** For sheets of which some values leave the reading apart from the others, to be encrypted. */
  secrets?: SpreadsheetSecrets;
}

/** Judges a column by its heading and its values. */
export interface SpreadsheetSecrets {
  /** Beside what its heading says. */
  isBarred: (heading: string, texts: readonly string[]) => boolean;
  isSealed: (heading: string, texts: readonly string[]) => boolean;
  /** Whether its values are numbers of identity documents, be they barred or sealed. */
  isDocument: (heading: string, texts: readonly string[]) => boolean;
  /** A sealed value as it may be shown. */
  masked: (text: string) => string;
}

const recognised = ({ guessOf, isBarred }: SpreadsheetWords<string>, cells: readonly string[]) =>
  new Set(cells.map(guessOf).filter((field) => field !== 'none')).size + cells.filter(isBarred).length / 10;
const under = (upper: readonly string[], lower: readonly string[]) =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => lower[at]?.trim() || (upper[at] ?? ''));
const rowsLookedAt = 15;

/** Where the headings stand: in the row, or the two rows, that say most. Where none is known: the first that says anything. */
export function headingsOf(
  words: SpreadsheetWords<string>,
  rows: readonly SpreadsheetRow[],
): { headings: string[]; from: number; next: number } {
  let best = { score: 0, headings: [] as string[], from: 0, next: 0 };
  for (let at = 0; at < Math.min(rows.length, rowsLookedAt); at += 1) {
    const cells = rows[at]!.cells;
    const lower = rows[at + 1]?.cells;
    const both = lower ? under(cells, lower) : cells;
    const [one, two] = [recognised(words, cells), recognised(words, both)];
    const lowerAlone = lower ? recognised(words, lower) : 0;
    if (one > best.score) best = { score: one, headings: [...cells], from: at, next: at + 1 };
    if (two > best.score && two > one && two > lowerAlone)
      best = { score: two, headings: both, from: at, next: at + 2 };
  }
  if (best.score < 1) {
    const first = rows.findIndex(({ cells }) => cells.some((text) => text.trim() !== ''));
    return { headings: [...(rows[first]?.cells ?? [])], from: first, next: first + 1 };
  }
  return best;
}
