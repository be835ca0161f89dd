import type { Licence } from '#contract/library/material.rule.ts';
import type { Actor } from '#server/platform/access/actor.ts';

type Locale = Actor['locale'];

const licenceWords = {
  ownWork: ['原创，保留所有权利', 'Own work, all rights reserved'],
  by: ['署名 (CC BY)', 'Attribution (CC BY)'],
  byNc: ['署名-非商业性使用 (CC BY-NC)', 'Attribution, non-commercial (CC BY-NC)'],
  byNcNd: ['署名-非商业性使用-禁止改编 (CC BY-NC-ND)', 'Attribution, non-commercial, no derivatives (CC BY-NC-ND)'],
  internal: ['校内教学使用', 'Teaching in the school'],
  own: ['另有约定', 'By other agreement'],
} as const satisfies Record<Licence, readonly [zh: string, en: string]>;

/** What the copy of a question says of where it comes from, within so many characters: the licence is never cut. */
export function sourceOf(
  { course, school, licence }: { course: string; school: string; licence: Licence },
  locale: Locale,
  length: number,
): string {
  const isChinese = locale === 'zh-CN';
  const terms = isChinese ? `，${licenceWords[licence][0]}` : `, ${licenceWords[licence][1]}`;
  const from = isChinese ? `《${course}》${school}` : `${course}, ${school}`;
  return from.slice(0, length - terms.length) + terms;
}
