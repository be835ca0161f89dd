import { useLingui } from '@lingui/react/macro';
import type { ReleaseCondition } from '#contract/teaching/release.contract.ts';
import { listText } from '#views/common/list-text.ts';
import { minuteText } from '#views/common/moments.ts';

interface Names {
  /** Null: it is gone. */
  itemOf: (id: string) => string | null;
  classOf: (id: string) => string | null;
}

/** A rule as people read it: conditions, in one sentence. */
export function useReleaseWords({ itemOf, classOf }: Names) {
  const { t } = useLingui();
  const one = (condition: ReleaseCondition): string => {
    if (condition.kind === 'from') return t`${minuteText(condition.at)} 起`;
    if (condition.kind === 'classes') {
      const names = condition.classIds.flatMap((id) => classOf(id) ?? []);
      return names.length === 0 ? t`班级已删除，不起作用` : t`面向${listText(names)}`;
    }
    const title = itemOf(condition.itemId);
    if (title === null) return t`内容已删除，不起作用`;
    return condition.kind === 'after' ? t`完成“${title}”后` : t`“${title}”得分达到 ${condition.atLeast}%`;
  };
  return (release: readonly ReleaseCondition[]): string =>
    release.length === 0 ? t`无条件，随课程开放` : listText(release.map((condition) => one(condition)));
}
