import { useMemo } from 'react';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { bothOf, shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import type { Shown } from '#views/common/shown.ts';
import { studyCourseOf, type StudyCourse } from './study-course.rule.ts';

/** Outline and progress of an offering; frame and page ask the same answers, so they are fetched once. */
export function useStudyCourse(offeringId: string | null): Shown<StudyCourse> {
  const input = offeringId === null ? null : { offeringId };
  const outline = useOperation(outlineOperations.study, input, { freshMs: 300_000 });
  const progress = useOperation(learningOperations.progress, input);
  const course = useMemo(
    () =>
      outline.data && progress.data && outline.data.offeringId === offeringId && progress.data.offeringId === offeringId
        ? studyCourseOf(outline.data, progress.data)
        : null,
    [outline.data, progress.data, offeringId],
  );
  return shownOf({ ...bothOf(outline, progress), data: course ?? undefined });
}
