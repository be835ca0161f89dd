import { setImmediate as breath } from 'node:timers/promises';
import { normalised, pairsIn, partsOf, runsIn, wordsIn } from './segment.ts';

/** What a word says of its row, from most to least (PostgreSQL, `setweight`). */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** PostgreSQL keeps no place behind this one. */
const lastPlace = 16_383;
const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '')}'`;
/** PostgreSQL takes no longer word, in bytes. */
const longestWord = 500;

const held = (words: readonly string[]) => words.filter((word) => word.length > 0 && word.length <= longestWord);

/** As PostgreSQL reads a `tsvector`; without a weight the words are found and say nothing. */
function asVector(words: readonly string[], weight?: Weight): string {
  if (weight === undefined) return [...new Set(held(words))].map(quoted).join(' ');
  return held(words)
    .map((word, index) => `${quoted(word)}:${Math.min(index + 1, lastPlace)}${weight}`)
    .join(' ');
}

/** Running text by its words, as a `tsvector`; a long one in parts. */
export async function textVector(text: string, weight?: Weight): Promise<string> {
  const words: string[] = [];
  const known = new Set<string>();
  for (const part of partsOf(text)) {
    for (const word of held(await wordsIn(await normalised(part)))) {
      if (weight === undefined && known.has(word)) continue;
      known.add(word);
      words.push(word);
    }
    if (part.length < text.length) await breath();
  }
  return asVector(words, weight);
}

/** How many syllables of a name are typed before a person looks. */
const soundLength = 8;

/** Endings of letters and digits, so that any two beside each other begin one, and the last sign is one. */
const endingsOf = (signs: readonly string[]) => signs.slice(1).map((_sign, index) => signs.slice(index + 1).join(''));

/** From each Chinese sign on: the syllables without tones, and their first letters. */
async function soundsIn(text: string): Promise<string[]> {
  const { pinyin } = await import('pinyin-pro');
  return text.split(/[^\p{L}\p{N}]+/u).flatMap((part) => {
    const syllables = runsIn(part).flatMap(({ signs, isHan }) =>
      isHan ? pinyin(signs.join(''), { toneType: 'none', type: 'array', v: true }) : [signs.join('')],
    );
    return syllables.flatMap((_syllable, index) => {
      const some = syllables.slice(index, index + soundLength);
      const initials = some.map((syllable) => [...syllable][0]).join('');
      return some.length > 1 ? [some.join(''), initials] : some;
    });
  });
}

/**
 * A name, title or tag, found by more than its words: by each two signs that stand beside each other, and by its last
 * sign.
 */
export async function nameVector(name: string, weight: Weight): Promise<string> {
  const text = await normalised(name);
  const signs = runsIn(text).flatMap((run) =>
    run.isHan ? [...pairsIn(run.signs), run.signs.at(-1)!] : [run.signs.join('')],
  );
  return asVector([...new Set([...(await wordsIn(text)), ...signs])], weight);
}

/**
 * What finds a name behind all that has the words themselves: pinyin, first letters, pieces of what is written in
 * letters.
 */
export async function soundVector(name: string): Promise<string> {
  const text = await normalised(name);
  const pieces = runsIn(text).flatMap(({ signs, isHan }) => (isHan ? [] : endingsOf(signs)));
  return asVector([...pieces, ...(await soundsIn(text))]);
}
