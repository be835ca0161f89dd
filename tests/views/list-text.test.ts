import { i18n } from '@lingui/core';
import { afterEach, expect, it } from 'vitest';
import { listText } from '#views/common/list-text.ts';

const before = i18n.locale;
afterEach(() => i18n.activate(before || 'zh-CN'));

it.each([
  ['zh-CN', '甲、乙、丙'],
  ['en-US', '甲, 乙, 丙'],
])('lists things as %s does', (locale, expected) => {
  i18n.loadAndActivate({ locale, messages: {} });
  expect(listText(['甲', '乙', '丙'])).toBe(expected);
  expect([listText(['甲']), listText([])]).toEqual(['甲', '']);
});
