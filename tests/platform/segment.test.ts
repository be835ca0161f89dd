import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { partsOf, wordsIn } from '#server/platform/search/segment.ts';

describe('the words of a text', () => {
  it('are those of a long document too, none cut in two where a part ends', async () => {
    const sentence = '数据结构研究数据的组织，';
    const long = sentence.repeat(3_000);
    const words = await wordsIn(long);
    expect(words.filter((word) => word === '数据结构')).toHaveLength(3_000);
    const once = await wordsIn(sentence);
    expect(words).toEqual(Array.from({ length: 3_000 }, () => once).flat());
  });

  it('are found in parts that lose nothing, with and without borders', () => {
    for (const text of [
      '',
      '短',
      'a，'.repeat(8_000),
      '字'.repeat(25_000),
      `${'字'.repeat(9_990)}。${'字'.repeat(500)}`,
    ])
      expect([...partsOf(text)].join('')).toBe(text);
    expect([...partsOf(`${'字'.repeat(9_990)}。${'词'.repeat(500)}`)][1]).toBe('词'.repeat(500));
  });

  it('let others have their turn between the parts of a long document', async () => {
    let turns = 0;
    let isDone = false;
    const others = (async () => {
      for (; !isDone; turns++) await turn();
    })();
    await wordsIn('数据结构，'.repeat(20_000));
    isDone = true;
    await others;
    expect(turns).toBeGreaterThanOrEqual(9);
  });
});
