import { msg, t } from '@lingui/core/macro';
import type { LibraryRecord } from '#contract/library.codec.ts';
import type { Rank } from '#views/common/flag.view.tsx';

export type LibraryLevel = NonNullable<LibraryRecord['level']>;

export const libraryLevelNames = {
  national: msg`国家级`,
  provincial: msg`省级`,
  school: msg`校级`,
} satisfies Record<LibraryLevel, unknown>;

/** Levels that a cover wears; 校级 is the ordinary case and wears none. */
export const libraryRanks: Partial<Record<LibraryLevel, Rank>> = { national: 'national', provincial: 'provincial' };

export const librarySorts = {
  best: msg`综合`,
  newest: msg`最近更新`,
  materials: msg`素材最多`,
  favourites: msg`收藏最多`,
};
export type LibrarySort = keyof typeof librarySorts;

const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);

/** 今天更新, 2 天前更新, and after five weeks the date. Call it while rendering. */
export function updatedText(moment: string, locale: string, now = Date.now()): string {
  const time = new Date(moment).getTime();
  const days = Math.max(0, Math.round((midnight(now) - midnight(time)) / 86_400_000));
  if (days === 0) return t`今天更新`;
  if (days === 1) return t`昨天更新`;
  if (days < 7) return t`${days} 天前更新`;
  const weeks = Math.floor(days / 7);
  if (weeks <= 5) return t`${weeks} 周前更新`;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time);
  return t`${date} 更新`;
}
