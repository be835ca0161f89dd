import { useEffect, type RefObject } from 'react';
import type { ReviewComment } from '#contract/course-review/course-review.contract.ts';
import { rangeOf } from './quote.rule.ts';

const names = { must: 'review-must', advice: 'review-advice' } as const;

/** Marks the words of open comments in the page, without touching what is read there. */
export function useQuoteMarks(page: RefObject<HTMLElement | null>, comments: readonly ReviewComment[], shown: unknown) {
  useEffect(() => {
    // Browsers without it show the quotes in the comments alone.
    if (!('highlights' in CSS)) return undefined;
    for (const kind of ['must', 'advice'] as const) {
      const ranges = comments
        .filter((one) => one.kind === kind && one.resolvedAt === null)
        .flatMap(({ quote }) => (page.current ? (rangeOf(page.current, quote) ?? []) : []));
      CSS.highlights.set(names[kind], new Highlight(...ranges));
    }
    return () => Object.values(names).forEach((name) => CSS.highlights.delete(name));
  }, [page, comments, shown]);
}
