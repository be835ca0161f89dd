import { bookParts } from './book-parts.ts';
import { xmlWords } from './xml-words.ts';
import { withParts, type ZipParts } from './zip-parts.ts';

const charactersAtMost = 1_000_000;

interface Reading {
  /** Names of the parts that hold words, in reading order. */
  parts(zip: ZipParts): readonly string[] | Promise<readonly string[]>;
  /** Elements whose text counts; all where absent. */
  only?: ReadonlySet<string>;
}

/** Parts whose names end in a number, in the order of it. */
const numbered = (names: readonly string[], pattern: RegExp) =>
  names
    .flatMap((name) => {
      const number = pattern.exec(name)?.[1];
      return number === undefined ? [] : [{ name, number: Number(number) }];
    })
    .toSorted((a, b) => a.number - b.number)
    .map(({ name }) => name);

const readings: readonly (readonly [RegExp, Reading])[] = [
  [
    /wordprocessingml/,
    {
      parts: () => ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'],
      only: new Set(['w:t', 'm:t']),
    },
  ],
  [
    /presentationml/,
    {
      parts: ({ names }) => [
        ...numbered(names, /^ppt\/slides\/slide(\d+)\.xml$/),
        ...numbered(names, /^ppt\/notesSlides\/notesSlide(\d+)\.xml$/),
      ],
      only: new Set(['a:t', 'm:t']),
    },
  ],
  [/spreadsheetml/, { parts: () => ['xl/sharedStrings.xml'], only: new Set(['t']) }],
  [/opendocument/, { parts: () => ['content.xml'] }],
  [/epub/, { parts: async (zip) => (await bookParts(zip)).chapters }],
];

/** The words of an Office document or an e-book; '' where it has none. @throws JobFault damagedFile · tooLarge */
export const packageWords = (path: string, mediaType: string): Promise<string> =>
  withParts(path, async (zip) => {
    const reading = readings.find(([pattern]) => pattern.test(mediaType))?.[1];
    let words = '';
    for (const name of reading ? await reading.parts(zip) : []) {
      const part = await zip.read(name);
      if (part) words += `${xmlWords(part.toString('utf8'), reading!.only)}\n`;
      if (words.length > charactersAtMost) break;
    }
    return words.trim().slice(0, charactersAtMost);
  });
