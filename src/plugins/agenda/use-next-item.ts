import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import type { NextItem } from '#contract/agenda/next-step.rule.ts';
import { useOperation } from '#shell/plugin-api.ts';

/** Where the course that was studied last goes on; null where nothing runs, or nobody knows yet. */
export function useNextItem(): NextItem | null {
  const { data } = useOperation(learningOperations.today, {});
  if (!data?.current) return null;
  const { course, item } = data.current;
  return {
    ...{ title: item.title, courseTitle: course.title, isBegun: course.last?.itemId === item.itemId },
    link: learningAddresses.study.to({ id: course.offeringId, item: item.itemId }),
  };
}
