import { useMemo } from 'react';
import { learningOperations } from '#contract/learning.operations.ts';
import { outlineOperations } from '#contract/outline.operations.ts';
import { useOperation, type CallError } from '#shell/plugin-api.ts';
import { studyCourseOf, type StudyCourse } from './study-course.ts';

export type StudyCourseState =
  | { status: 'loading' }
  | { status: 'failed'; error: CallError; onRetry: () => void }
  | { status: 'shown'; course: StudyCourse };

/** Outline and progress of an offering; frame and page ask the same answers, so they are fetched once. */
export function useStudyCourse(offeringId: string | null): StudyCourseState {
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
  const error = outline.error ?? progress.error;
  if (course) return { status: 'shown', course };
  if (error)
    return { status: 'failed', error, onRetry: () => void Promise.all([outline.refetch(), progress.refetch()]) };
  return { status: 'loading' };
}
