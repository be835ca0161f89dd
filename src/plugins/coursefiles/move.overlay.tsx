import { useState } from 'react';
import type { CourseEntry } from '#contract/coursefiles/coursefiles.contract.ts';
import { coursefilesOperations } from '#contract/coursefiles/coursefiles.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { FolderPickDialog } from '#views/coursefiles/folder-dialogs.view.tsx';

interface Props {
  courseId: string;
  entries: readonly CourseEntry[];
  onClose: (chosen: { folderId: string | null } | null) => void;
}

/** Closes with the folder that they move into. */
export default function MoveOverlay({ courseId, entries, onClose }: Props) {
  const [to, setTo] = useState<string | null>(null);
  const folders = useOperation(coursefilesOperations.folders, { courseId }, { freshMs: 0 });
  return (
    <FolderPickDialog
      count={entries.length}
      moved={new Set(entries.map(({ id }) => id))}
      list={shownOf(folders)}
      to={to}
      onTo={setTo}
      onAgree={() => to !== null && onClose({ folderId: to === '' ? null : to })}
      onCancel={() => onClose(null)}
    />
  );
}
