import { learningOperations } from '#contract/learning.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { NextCards } from '#views/learning/next-cards.view.tsx';
import { homeworkPath } from '#views/learning/study-words.ts';
import type { Studied, StudyCourse } from './study-course.ts';

const urgentMs = 3 * 86_400_000;

/** The items behind this one, and what is due in this course. */
export function ItemsAhead({ course: { items, outline }, item }: { course: StudyCourse; item: Studied }) {
  const { data: today } = useOperation(learningOperations.today, {});
  const due = (today?.due ?? []).filter(({ offeringId }) => offeringId === outline.offeringId).slice(0, 4);
  return (
    <NextCards
      next={items.slice(items.indexOf(item) + 1, items.indexOf(item) + 5)}
      due={due.map(({ id, title, dueAt }) => ({
        id,
        title,
        dueAt,
        href: homeworkPath(outline.offeringId, id),
        isUrgent: Date.parse(dueAt) - Date.parse(today!.now) < urgentMs,
      }))}
    />
  );
}
