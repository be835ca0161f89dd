import { useState } from 'react';
import { evaluationsOperations as operations } from '#contract/evaluations/evaluations.operations.ts';
import { Refused, useAct, useTell } from '#shell/plugin-api.ts';
import { CreateDialog, type NewEvaluation } from '#views/evaluations/create-dialog.view.tsx';

interface Props {
  courseId: string;
  first: NewEvaluation;
  offerings: readonly { id: string; number: number; term: string }[];
  copies: readonly { id: string; title: string }[];
  /** With the id of the new one. */
  onClose: (created: string | null) => void;
}

/** Begins a questionnaire. */
export default function CreateOverlay({ courseId, first, offerings, copies, onClose }: Props) {
  const tell = useTell();
  const [draft, setDraft] = useState(first);
  const create = useAct(operations.create, {
    refresh: [operations.list],
    onDone: ({ result }) => onClose(result.id),
  });
  return (
    <Refused by={[operations.create]}>
      <CreateDialog
        {...{ draft, offerings, copies, isBusy: create.isPending }}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        onAgree={() => create.mutate({ courseId, ...draft }, { onError: tell })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
