import { useState } from 'react';
import { coursefilesOperations } from '#contract/coursefiles/coursefiles.operations.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { FolderNameDialog } from '#views/coursefiles/folder-dialogs.view.tsx';
import { readers } from './coursefile-readers.rule.ts';

interface Props {
  courseId: string;
  folderId: string | null;
  onClose: (result: null) => void;
}

export default function FolderOverlay({ courseId, folderId, onClose }: Props) {
  const [name, setName] = useState('');
  const add = useAct(coursefilesOperations.addFolder, { refresh: readers, onDone: () => onClose(null) });
  return (
    <Refused by={[coursefilesOperations.addFolder]}>
      <FolderNameDialog
        name={name}
        isSaving={add.isPending}
        failure={add.error?.message ?? null}
        onName={setName}
        onAgree={() => add.mutate({ courseId, folderId, name: name.trim() })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
