// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWait } from '#views/account/verification.words.tsx';

const wait = () => renderHook(useWait, { wrapper: (props) => <I18nProvider i18n={i18n} {...props} /> }).result.current;

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['within a day of the week', '2026-11-18T10:00:00', '2026-11-19T09:59:00', '23 小时', false],
  ['a minute longer', '2026-11-18T10:00:00', '2026-11-19T10:01:00', '1 天', true],
  ['over a weekend', '2026-11-20T16:00:00', '2026-11-23T15:00:00', '2 天', false],
  ['from a weekend', '2026-11-21T16:00:00', '2026-11-23T17:00:00', '2 天', true],
  ['over a holiday', '2026-09-30T16:00:00', '2026-10-08T15:00:00', '7 天', false],
])('who waits %s is late after a working day', (_name, since, now, words, isLate) => {
  vi.useFakeTimers({ now: new Date(`${now}+08:00`) });
  expect(wait()(new Date(`${since}+08:00`).toISOString())).toEqual({ words, isLate });
});
