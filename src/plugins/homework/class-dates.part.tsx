import type { HomeworkClassesSet } from '#contract/homework/class-dates.contract.ts';
import { classDatesOperations as operations } from '#contract/homework/class-dates.operations.ts';
import type { Homework } from '#contract/homework/homework.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useOperation } from '#shell/plugin-api.ts';
import { ClassDatesCard } from '#views/homework/class-dates-card.view.tsx';

interface Props {
  homework: Homework;
  isBusy: boolean;
  message: string | null;
  onSave: (classes: HomeworkClassesSet['classes']) => void;
}

/** Which classes do it, and when: the part of a homework's settings about it. */
export function ClassDatesPart({ homework, isBusy, message, onSave }: Props) {
  const look = useOperation(operations.look, { id: homework.id }, { freshMs: 0 });
  return (
    <Refused by={[operations.set]}>
      <ClassDatesCard
        key={homework.version}
        isByClass={homework.isByClass === true}
        isDue={homework.dueAt !== null}
        shown={shownOf(look)}
        isBusy={isBusy}
        message={message}
        onSave={onSave}
      />
    </Refused>
  );
}
