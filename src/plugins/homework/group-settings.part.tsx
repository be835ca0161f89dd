import type { Homework } from '#contract/homework/homework.contract.ts';
import { groupWorkOperations as operations } from '#contract/homework/group-work.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { GroupWorkCard, type GroupWorkValues } from '#views/homework/group-work-card.view.tsx';

interface Props {
  homework: Homework;
  isBusy: boolean;
  message: string | null;
  onSave: (values: GroupWorkValues) => void;
}

/** Learners or groups: the part of a homework's settings about it. */
export function GroupSettings({ homework, isBusy, message, onSave }: Props) {
  const look = useOperation(operations.look, { id: homework.id }, { freshMs: 0 });
  return (
    <GroupWorkCard
      key={homework.version}
      group={homework.group}
      isBegun={homework.isBegun}
      shown={shownOf(look)}
      isBusy={isBusy}
      message={message}
      onSave={onSave}
    />
  );
}
