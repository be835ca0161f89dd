import { normalised, pairsIn, runsIn, wordsAsked } from './segment.ts';

/** What a person looks for, as `tsquery`: each word must occur. */
export interface SearchQuery {
  all: string;
  /** For when `all` finds nothing: one sign may be wrong, or some of the words may be missing. Null: nothing is nearer. */
  near: string | null;
  /** The words as they were typed, between spaces, and what each asks for. */
  terms: readonly Term[];
}
export interface Term {
  text: string;
  query: string;
}

const lexeme = (word: string, isBeginning = false) => `'${word.replaceAll(/['\\]/g, '')}'${isBeginning ? ':*' : ''}`;
const joined = (parts: readonly string[], sign: '&' | '|') => {
  const some = [...new Set(parts)];
  return some.length === 1 ? some[0]! : `(${some.join(` ${sign} `)})`;
};

/** Chinese signs that stand together: their words, or in a name each two of them. One alone begins what is found. */
function hanQuery(signs: readonly string[], words: readonly string[], isLast: boolean): string {
  if (signs.length === 1) return lexeme(signs[0]!, true);
  const asWords = words.map((word, index) => lexeme(word, isLast && index === words.length - 1));
  if (signs.length === 2 && words.length === 1) return asWords[0]!;
  return joined(
    [
      joined(asWords, '&'),
      joined(
        pairsIn(signs).map((pair) => lexeme(pair)),
        '&',
      ),
    ],
    '|',
  );
}

/** A name that differs in one sign; a sign alone begins a pair. Longer ones cost more than they find. */
const [nearShortest, nearLongest] = [4, 16];
function nearQuery(signs: readonly string[]): string | null {
  if (signs.length < nearShortest || signs.length > nearLongest) return null;
  const side = (some: readonly string[]) =>
    some.length === 1 ? [lexeme(some[0]!, true)] : pairsIn(some).map((pair) => lexeme(pair));
  return joined(
    signs.map((_wrong, index) => joined([...side(signs.slice(0, index)), ...side(signs.slice(index + 1))], '&')),
    '|',
  );
}

interface Part {
  signs: readonly string[];
  words: string[];
  isHan: boolean;
}

/** A word in one script as it is; 卡拉ok in its two. */
function piecesOf(word: string): Part[] {
  const runs = runsIn(word);
  if (!runs.some(({ isHan }) => isHan))
    return runs.length === 0 ? [] : [{ signs: [...word], words: [word], isHan: false }];
  return runs.map(({ signs, isHan }) => ({ signs, words: [signs.join('')], isHan }));
}

/** The words of a question with what they stand in: Chinese words without a border belong together. */
function partsOf(words: readonly string[]): Part[] {
  const parts: Part[] = [];
  let open: Part | undefined;
  for (const word of words) {
    const pieces = piecesOf(word);
    if (pieces.length === 0) open = undefined;
    for (const piece of pieces) {
      if (open && piece.isHan) {
        open.words.push(...piece.words);
        open.signs = [...open.signs, ...piece.signs];
      } else {
        parts.push(piece);
        open = piece.isHan ? piece : undefined;
      }
    }
  }
  return parts;
}

/** A letter alone is a word of its own; else letters may be the beginning of one, or of what it sounds like. */
const partQuery = ({ signs, words, isHan }: Part, isLast: boolean, isAlone: boolean) =>
  isHan ? hanQuery(signs, words, isLast) : lexeme(signs.join(''), signs.length > 1 || !isAlone);

/** @returns null when there is no word in it */
export async function searchQuery(text: string): Promise<SearchQuery | null> {
  const terms: Term[] = [];
  const near: string[] = [];
  const typed = (await normalised(text)).split(/\s+/).filter((term) => term !== '');
  for (const [index, term] of typed.entries()) {
    const parts = partsOf(await wordsAsked(term));
    if (parts.length === 0) continue;
    const isLast = index === typed.length - 1;
    const queries = parts.map((part, nth) => partQuery(part, isLast && nth === parts.length - 1, parts.length === 1));
    terms.push({ text: term, query: joined(queries, '&') });
    for (const [nth, { signs, isHan }] of parts.entries()) {
      if (isHan && signs.length === 1) continue;
      near.push(queries[nth]!);
      const forgiving = isHan ? nearQuery(signs) : null;
      if (forgiving) near.push(forgiving);
    }
  }
  if (terms.length === 0) return null;
  const all = joined(
    terms.map(({ query }) => query),
    '&',
  );
  const wide = near.length > 0 ? joined(near, '|') : null;
  return { all, near: wide === all ? null : wide, terms };
}

/** What finds nothing: there is no word in what was typed. */
const noWord = "'\u0001'";

/** What a list is searched for, as `tsquery`; null where nothing is typed. */
export const askedWords = async (search = ''): Promise<string | null> =>
  search.trim() === '' ? null : ((await searchQuery(search))?.all ?? noWord);
