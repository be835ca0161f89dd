import type { Actor } from '../access/actor.ts';

/** What became of many things that were to be changed alike. */
interface Bulk {
  done: number;
  /** Why each of the others was left as it was, in words. */
  refused: readonly { why: string }[];
}

/** What the answer to an act on many says: how many were changed, how many were not, and why. */
export function bulkWords({ done, refused }: Bulk, locale: Actor['locale']): string {
  const isChinese = locale === 'zh-CN';
  const counts = new Map<string, number>();
  for (const { why } of refused) counts.set(why, (counts.get(why) ?? 0) + 1);
  const reasons = [...counts].map(([why, count]) =>
    counts.size === 1 ? why : isChinese ? `${why}（${count} 项）` : `${why} (${count})`,
  );
  const left = refused.length;
  if (isChinese) {
    const changed = done === 0 ? '没有任何改动' : `已改动 ${done} 项`;
    return left === 0 ? changed : `${changed}，${left} 项未改：${reasons.join('；')}`;
  }
  const changed = done === 0 ? 'Nothing was changed' : `${done} changed`;
  return left === 0 ? changed : `${changed}; ${left} left as before: ${reasons.join('; ')}`;
}
