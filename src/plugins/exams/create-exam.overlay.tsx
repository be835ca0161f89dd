import { useState } from 'react';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { Refused, useAct, useTell } from '#shell/plugin-api.ts';
import { CreateExamDialog } from '#views/exams/create-exam-dialog.view.tsx';

interface Props {
  offeringId: string;
  /** With the id of the new one. */
  onClose: (created: string | null) => void;
}

/** Begins an exam. */
export default function CreateExamOverlay({ offeringId, onClose }: Props) {
  const tell = useTell();
  const [title, setTitle] = useState('');
  const create = useAct(operations.create, {
    refresh: [operations.list],
    onDone: ({ result }) => onClose(result.id),
  });
  return (
    <Refused by={[operations.create]}>
      <CreateExamDialog
        title={title}
        isBusy={create.isPending}
        onTitle={setTitle}
        onAgree={() => create.mutate({ offeringId, title: title.trim() }, { onError: tell })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
