import { msg, t } from '@lingui/core/macro';
import type { LibraryRecord } from '#contract/library/library.codec.ts';
import { dayOf, daysBetween } from '#contract/common/platform-time.rule.ts';
import type { Rank } from '#views/common/flag.view.tsx';
import { dayText } from '#views/common/moments.ts';
import { now } from '#views/common/now.ts';

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

/** 今天更新, 2 天前更新, and after five weeks the date. Call it while rendering. */
export function updatedText(moment: string, at = now()): string {
  const days = Math.max(0, daysBetween(dayOf(moment), dayOf(at)));
  if (days === 0) return t`今天更新`;
  if (days === 1) return t`昨天更新`;
  if (days < 7) return t`${days} 天前更新`;
  const weeks = Math.floor(days / 7);
  if (weeks <= 5) return t`${weeks} 周前更新`;
  return t`${dayText(moment)} 更新`;
}
