import { setImmediate as breath } from 'node:timers/promises';
import type { Jieba } from '@node-rs/jieba';

let loading: Promise<Jieba> | undefined;

/** Dictionary and library take 0.2 s and 130 MB, so they come with the first text and not with the start. */
const jieba = () =>
  (loading ??= Promise.all([import('@node-rs/jieba'), import('@node-rs/jieba/dict.js')]).then(
    ([{ Jieba: Loaded }, { dict }]) => Loaded.withDict(dict),
  ));

const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word);

/** So many characters take a few milliseconds; between two parts of a long document others get their turn. */
const partLength = 10_000;

/** Parts of a text that end where no word goes on, where there is such a place near. */
export function* partsOf(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const part = text.slice(start, start + partLength);
    const isLast = start + part.length === text.length;
    const border = isLast ? -1 : part.search(/[\s\p{P}][^\s\p{P}]{0,200}$/u);
    const length = border === -1 ? part.length : border + 1;
    yield part.slice(0, length);
    start += length;
  }
}

/** Words as the index holds them: long words also in their parts, so that 数据 finds 数据结构. */
async function wordsIn(text: string): Promise<string[]> {
  const { length } = text;
  const words: string[][] = [];
  for (const part of partsOf(text.normalize('NFKC').toLowerCase())) {
    words.push((await jieba()).cutForSearch(part, true).filter(isWord));
    if (length > partLength) await breath();
  }
  return words.flat();
}

/** The text with its words separated by spaces, for `to_tsvector('simple', …)`. */
export const segmentText = async (text: string): Promise<string> => (await wordsIn(text)).join(' ');

/**
 * What a person typed as a tsquery: all words must occur, the last one also as the beginning of a word, because it may
 * not be typed to its end.
 * @returns null when there is no word in it
 */
export async function segmentQuery(text: string): Promise<string | null> {
  const words = (await jieba()).cut(text.normalize('NFKC').toLowerCase(), true).filter(isWord);
  if (words.length === 0) return null;
  return words
    .map((word, index) => `'${word.replace(/['\\]/g, '')}'${index === words.length - 1 ? ':*' : ''}`)
    .join(' & ');
}
