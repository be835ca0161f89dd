import { useState } from 'react';
import type { ManagedClass } from '#contract/classes/classes.contract.ts';
import { classesOperations } from '#contract/classes/classes.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { ClassForm, draftOfClass, settingsOf, type ClassDraft } from '#views/classes/class-form.view.tsx';

interface Props {
  offeringId: string;
  /** Null: a new one. */
  one: ManagedClass | null;
  onClose: (saved: ManagedClass | null) => void;
}

/** Closes with the class as it then is. After a conflict the next press saves upon the newer version. */
export default function ClassOverlay({ offeringId, one, onClose }: Props) {
  const [draft, setDraft] = useState<ClassDraft>(() => draftOfClass(one));
  const options = {
    refresh: [classesOperations.board, classesOperations.get],
    onDone: ({ result }: { result: ManagedClass }) => onClose(result),
  };
  const create = useAct(classesOperations.create, options);
  const edit = useAct(classesOperations.edit, options);
  const error = create.error ?? edit.error;
  const theirs = conflictOf(classesOperations.edit, edit.error);
  const save = () => {
    const settings = settingsOf(draft);
    if (!settings) return;
    if (one) edit.mutate({ id: one.id, version: theirs?.version ?? one.version, ...settings });
    else create.mutate({ offeringId, ...settings });
  };
  return (
    <Refused by={[classesOperations.create, classesOperations.edit]}>
      <ClassForm
        isNew={one === null}
        draft={draft}
        isSaving={create.isPending || edit.isPending}
        failure={error?.message ?? null}
        hasTheirs={theirs !== null}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        onSave={save}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
