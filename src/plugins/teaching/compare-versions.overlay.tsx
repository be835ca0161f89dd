import { useState } from 'react';
import { courseVersionsOperations } from '#contract/course-versions/course-versions.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { CompareVersionsDialog } from '#views/teaching/compare-versions.view.tsx';

interface Props {
  id: string;
  from: number;
  /** Absent: the draft. */
  to?: number;
  onClose: (result: null) => void;
}

/** What differs between two versions, either of which may be another one. */
export default function CompareVersionsOverlay({ id, from: first, to: second, onClose }: Props) {
  const [pair, setPair] = useState({ from: first, to: second });
  const { from, to } = pair;
  const versions = useOperation(courseVersionsOperations.list, { id, pageSize: 100 });
  const compared = useOperation(
    courseVersionsOperations.compare,
    { id, from, ...(to !== undefined && { to }) },
    { freshMs: 0 },
  );
  return (
    <CompareVersionsDialog
      {...{ from, to: to ?? null }}
      numbers={versions.data?.data.map(({ number }) => number) ?? [from]}
      shown={shownOf(compared)}
      onPair={(next) => setPair({ from: next.from, to: next.to ?? undefined })}
      onDismiss={() => onClose(null)}
    />
  );
}
