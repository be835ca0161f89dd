import { setImmediate as breath } from 'node:timers/promises';
import type { Jieba } from '@node-rs/jieba';

interface Tools {
  jieba: Jieba;
  simplified: (text: string) => string;
}
let loading: Promise<Tools> | undefined;

/** Dictionaries and libraries take 0.25 s and 130 MB, so they come with the first text and not with the start. */
const tools = (): Promise<Tools> =>
  (loading ??= Promise.all([import('@node-rs/jieba'), import('@node-rs/jieba/dict.js'), import('opencc-js/t2cn')]).then(
    ([{ Jieba: Loaded }, { dict }, { Converter }]) => {
      const convert = Converter({ from: 't', to: 'cn' });
      const known = new Map<string, string>();
      const one = (sign: string) => {
        const found = known.get(sign) ?? convert(sign);
        known.set(sign, found);
        return found;
      };
      // Sign by sign: what a title and a piece of it become must not depend on what stands around.
      return { jieba: Loaded.withDict(dict), simplified: (text) => text.replaceAll(/\p{Script=Han}/gu, one) };
    },
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

/** One form of each sign: half width, small letters, simplified characters. */
export const normalised = async (text: string): Promise<string> =>
  (await tools()).simplified(text.normalize('NFKC').toLowerCase());

/** Words of a normalised text as the index holds them: long ones also in their parts, so that 数据 finds 数据结构. */
export async function wordsIn(text: string): Promise<string[]> {
  const { jieba } = await tools();
  const words: string[][] = [];
  for (const part of partsOf(text)) {
    words.push(jieba.cutForSearch(part, true).filter(isWord));
    if (text.length > partLength) await breath();
  }
  return words.flat();
}

/** Words of a normalised question, none twice in parts. What joins no word stands between them as it is. */
export const wordsAsked = async (text: string): Promise<string[]> => (await tools()).jieba.cut(text, true);

export type Run = { signs: readonly string[]; isHan: boolean };

/** What stands in a normalised text without a border: Chinese signs, or letters and digits of another script. */
export const runsIn = (text: string): Run[] =>
  [...text.matchAll(/(\p{Script=Han}+)|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu)].map(([run, han]) => ({
    signs: [...run],
    isHan: han !== undefined,
  }));

/** Each two that stand beside each other. */
export const pairsIn = (signs: readonly string[]): string[] =>
  signs.slice(1).map((sign, index) => signs[index]! + sign);
