import { useState } from 'react';
import { classesOperations } from '#contract/classes/classes.operations.ts';
import type { ManagedClass } from '#contract/classes/classes.contract.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { MoveDialog } from '#views/classes/class-picks.view.tsx';

interface Props {
  one: ManagedClass;
  count: number;
  onClose: (toClassId: string | null) => void;
}

/** Closes with the class that members move to. */
export default function MoveOverlay({ one: { id, courseId, offeringId }, count, onClose }: Props) {
  const [to, setTo] = useState('');
  const board = useOperation(classesOperations.board, { courseId, offeringId });
  return (
    <MoveDialog
      count={count}
      classes={board.data?.classes.filter((other) => other.id !== id) ?? []}
      to={to}
      onTo={setTo}
      onAgree={() => onClose(to)}
      onCancel={() => onClose(null)}
    />
  );
}
