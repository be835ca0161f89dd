import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { TrashDialog } from '#views/teaching/trash-dialog.view.tsx';

interface Props {
  courseId: string;
  onClose: (id: string | null) => void;
}

/** Closes with the row to take back. */
export default function TrashOverlay({ courseId, onClose }: Props) {
  const trash = useOperation(outlineOperations.trash, { courseId }, { freshMs: 0 });
  return <TrashDialog listed={shownOf(trash)} onRestore={onClose} onClose={() => onClose(null)} />;
}
