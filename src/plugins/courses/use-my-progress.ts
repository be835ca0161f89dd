import { useMemo } from 'react';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import type { Progress } from '#views/courses/course-card.view.tsx';

export interface MyProgress extends Progress {
  offeringId: string;
}

/** By course id: how far the person is in the hundred courses studied last; empty for visitors and until it is known. */
export function useMyProgress(): ReadonlyMap<string, MyProgress> {
  const { person } = usePlatform();
  const { data } = useOperation(learningOperations.courses, person.id === null ? null : { pageSize: 100 });
  return useMemo(
    () =>
      new Map(
        // Last studied first: of two offerings of a course the first one stands.
        (person.id === null ? [] : (data?.data ?? []))
          .toReversed()
          .map(({ courseId, offeringId, share, last }) => [courseId, { offeringId, share, last: last?.title ?? null }]),
      ),
    [data, person.id],
  );
}
