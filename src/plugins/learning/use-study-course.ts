import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
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
  useUnlocking(course, outline.dataUpdatedAt, () => void outline.refetch());
  return shownOf({ ...bothOf(outline, progress), data: course ?? undefined });
}

/** A browser's timer takes no longer one, ms. */
const longestTimer = 2_000_000_000;
/** The outline was read with the page, ms. */
const justNowMs = 5_000;

/** What a rule locks opens on the open page: when something was finished, when its date has come, on return to it. */
function useUnlocking(course: StudyCourse | null, readAtMs: number, onRead: () => void) {
  const read = useEffectEvent(onRead);
  const hasLocks = course?.items.some(({ lock }) => lock !== null) ?? false;
  const opensInMs = course?.outline.opensInMs ?? null;
  const doneCount = course?.progress.doneCount ?? 0;
  const known = useRef<number | null>(null);
  const look = useEffectEvent(() => {
    // What an earlier page read may be of before something was finished.
    const isStale = known.current === null ? Date.now() - readAtMs > justNowMs : known.current !== doneCount;
    known.current = doneCount;
    if (isStale) read();
  });
  useEffect(() => {
    if (hasLocks) look();
  }, [hasLocks, doneCount]);
  // A grade or a place in a class comes from elsewhere: whoever returns to the page sees it.
  useEffect(() => {
    if (!hasLocks) return undefined;
    const onReturn = () => document.visibilityState === 'visible' && read();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [hasLocks]);
  useEffect(() => {
    if (opensInMs === null) return undefined;
    const timer = setTimeout(() => read(), Math.min(opensInMs + 500, longestTimer));
    return () => clearTimeout(timer);
  }, [opensInMs]);
}
