import { useLingui } from '@lingui/react/macro';
import type { BulkResult } from '#contract/maintenance/maintenance-materials.contract.ts';

/** Reasons that a tip has room for. */
const shownAtMost = 4;

/** What became of many materials, in one tip: what was done, how many were left as they were, and why. */
export function useBulkTip() {
  const { t } = useLingui();
  /** Each reason once, with the materials that it is about. */
  function reasons(refused: BulkResult['refused']): string {
    const titles = new Map<string, string[]>();
    for (const { title, why } of refused) titles.set(why, [...(titles.get(why) ?? []), title]);
    return [...titles]
      .slice(0, shownAtMost)
      .map(([why, [first = '', ...more]]) => {
        if (first === '') return why;
        return more.length === 0 ? t`《${first}》：${why}` : t`《${first}》等 ${more.length + 1} 件：${why}`;
      })
      .join(t`；`);
  }
  /** @param said what was done with those that could be */
  return ({ done, refused }: BulkResult, said: string) => {
    const left = refused.length;
    if (left === 0) return { kind: 'success' as const, title: said };
    const title = done === 0 ? t`没有任何改动，${left} 件未改` : t`${said}，${left} 件未改`;
    return { kind: 'warning' as const, title, text: reasons(refused) };
  };
}
