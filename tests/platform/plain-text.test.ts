import { describe, expect, it } from 'vitest';
import { isBlank, plainText } from '#contract/common/plain-text.rule.ts';

describe('the words of rich text', () => {
  it('stand apart where elements part them, with their own signs', () => {
    expect(plainText('<p>一&nbsp; &lt;b&gt;</p><p>R&amp;amp;D</p>')).toBe('一 <b> R&amp;D');
    expect(plainText('求 <span data-formula="x^2"></span> 的值')).toBe('求 x^2 的值');
  });

  it('are missing from what shows nothing', () => {
    expect(['', '<p><br></p>', '<p>&nbsp;</p>'].map(isBlank)).toEqual([true, true, true]);
    const shown = ['<p>0</p>', '<img src="/api/media/a">', '<span data-formula=""></span>'];
    expect(shown.map(isBlank)).toEqual([false, false, false]);
  });
});
