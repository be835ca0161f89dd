import { useDeferredValue, useState } from 'react';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { LearnerChoice } from '#views/exams/papers/learner-choice.view.tsx';

interface Props {
  courseId: string;
  offeringId: string;
  /** '' for the paper as it was written. */
  chosenId: string;
  chosenName: string;
  /** With '' for the paper as it was written. */
  onChoose: (learnerId: string) => void;
}

/** Whose paper is shown: found among those who learn in the offering. */
export function LearnerChoicePart({ courseId, offeringId, chosenId, chosenName, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const learners = useOperation(enrolmentsOperations.review, {
    ...{ courseId, offeringId, status: 'active', pageSize: 20 },
    ...(search && { search }),
  });
  return (
    <LearnerChoice
      people={learners.data?.data ?? []}
      chosenId={chosenId || null}
      chosenName={chosenName}
      search={typed}
      onSearch={setTyped}
      onChoose={(id) => onChoose(id ?? '')}
    />
  );
}
