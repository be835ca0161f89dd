import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { urgencyOf } from '#views/common/steps.view.tsx';
import { NextCards } from '#views/learning/next-cards.view.tsx';
import type { Studied, StudyCourse } from './study-course.rule.ts';

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
        href: homeworkAddresses.attempt.to({ id: outline.offeringId, homework: id }),
        isUrgent: urgencyOf(Date.parse(dueAt), Date.parse(today!.now)) !== 'later',
      }))}
    />
  );
}
