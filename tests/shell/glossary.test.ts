import { globSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { describe, expect, it } from 'vitest';
import { tableUnder } from '../../scripts/page-tables.ts';
import english from '#server/platform/refusals/messages.en-US.ts';
import chinese from '#server/platform/refusals/messages.zh-CN.ts';

type Text = readonly [zh: string, en: string];

const read = (locale: string) =>
  formatter().parse(readFileSync(`src/locales/${locale}/messages.po`, 'utf8'), {
    locale,
    sourceLocale: 'zh-CN',
    filename: 'messages.po',
  });

/** Every text of the browser and every answer of the server, in both languages. */
async function textsOfProduct(): Promise<Text[]> {
  const [zh, en] = await Promise.all([read('zh-CN'), read('en-US')]);
  const shown = Object.keys(zh).map((id): Text => [zh[id]!.translation ?? '', en[id]!.translation ?? '']);
  const answered = Object.entries(chinese).map(([code, text]): Text => [text, english[code as keyof typeof english]]);
  return [...shown, ...answered];
}

const glossary = 'docs/glossary.md';
const words = (cell: string) => cell.split(', ').filter((word) => word !== '');

describe('the glossary', () => {
  const terms = tableUnder(glossary, 'Terms with one word in each language').map(
    ([zh, en]) => [zh!, words(en!)] as const,
  );
  const retired = tableUnder(glossary, 'Retired words');

  it('has a term for each row', () => {
    expect(terms.length).toBeGreaterThan(20);
    expect(retired.every((cells) => cells.length === 2)).toBe(true);
  });

  it('names each thing with its word in English, too', async () => {
    const all = await textsOfProduct();
    const strangers = terms.flatMap(([zh, allowed]) =>
      all
        .filter(([text]) => text.includes(zh))
        .filter(([, text]) => !allowed.some((word) => text.toLowerCase().includes(word)))
        .map(([text, other]) => `${zh}: ${text} = ${other}`),
    );
    expect(strangers).toEqual([]);
  });

  it('retires words for good', async () => {
    const all = await textsOfProduct();
    const chineseWords = retired.flatMap(([zh]) => words(zh!));
    const englishWords = retired.flatMap(([, en]) => words(en!));
    const back = all.flatMap(([zh, en]) => [
      ...chineseWords.filter((word) => zh.includes(word)).map((word) => `${word}: ${zh}`),
      ...englishWords.filter((word) => en.includes(word)).map((word) => `${word}: ${en}`),
    ]);
    expect(back).toEqual([]);
  });

  it('holds for what modules of the server and the help say, too', () => {
    // Messages to a phone or a mailbox are letters: they may be more polite.
    const sources = globSync(['server/modules/**/*.ts', 'server/platform/**/*.ts', 'src/views/help/texts/*.zh-CN.ts']);
    const chineseWords = retired.flatMap(([zh]) => words(zh!)).filter((word) => word !== '您');
    const back = sources.flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return chineseWords.filter((word) => source.includes(word)).map((word) => `${file}: ${word}`);
    });
    expect(sources.length).toBeGreaterThan(100);
    // Sheets that people filled in before are still read.
    expect(back.toSorted()).toEqual([
      'server/modules/library/spreadsheets/columns.ts: 学科目录',
      'server/modules/members/imports/roster-headings.ts: 学员',
    ]);
  });
});
