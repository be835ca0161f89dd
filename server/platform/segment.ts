import type { Jieba } from '@node-rs/jieba';

let loading: Promise<Jieba> | undefined;

/** Dictionary and library take 0.2 s and 130 MB, so they come with the first text and not with the start. */
const jieba = () =>
  (loading ??= Promise.all([import('@node-rs/jieba'), import('@node-rs/jieba/dict.js')]).then(
    ([{ Jieba: Loaded }, { dict }]) => Loaded.withDict(dict),
  ));

const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word);

/** Words as the index holds them: long words also in their parts, so that 数据 finds 数据结构. */
const wordsIn = async (text: string): Promise<string[]> =>
  (await jieba()).cutForSearch(text.normalize('NFKC').toLowerCase(), true).filter(isWord);

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
