import { describe, expect, it } from 'vitest';
import { readLooks, writtenLooks, type ChosenLooks } from '#contract/portal/page-looks.rule.ts';

describe('the cookie of looks', () => {
  it.each<[string, ChosenLooks]>([
    ['zh-CN.light.own', { language: 'zh-CN', mode: 'light', colour: null }],
    ['en-US.dark.purple', { language: 'en-US', mode: 'dark', colour: 'purple' }],
  ])('reads what it writes: %s', (text, looks) => {
    expect(writtenLooks(looks)).toBe(text);
    expect(readLooks(text)).toEqual(looks);
  });

  it.each([
    '',
    'zh-CN',
    'zh-CN.light',
    'zh-CN.light.',
    'zh-CN.light.own.more',
    'zh-CN.system.own',
    'fr.light.own',
    'zh-CN.light."><script>',
    'zh-CN.light.__proto__',
    'ZH-CN.light.own',
    ' zh-CN.light.own',
  ])('takes nothing else: %s', (text) => {
    expect(readLooks(text)).toBeNull();
  });
});
