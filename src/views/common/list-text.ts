import { i18n } from '@lingui/core';

const formats = new Map<string, Intl.ListFormat>();

/** Several things in one sentence, as the language lists them: 甲、乙、丙 · A, B, C. */
export function listText(words: readonly string[]): string {
  const locale = i18n.locale || 'zh-CN';
  const format = formats.get(locale) ?? new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' });
  formats.set(locale, format);
  return format.format(words);
}
