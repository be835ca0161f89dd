import { useState } from 'react';
import type { AgendaEntry, AgendaEntryAdd } from '#contract/agenda/agenda.contract.ts';
import { agendaOperations } from '#contract/agenda/agenda.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useOperation } from '#shell/plugin-api.ts';
import { EntryDialog } from '#views/agenda/entry-dialog.view.tsx';
import { useEntryActs } from './use-entry-acts.ts';

interface Props {
  /** An entry that is there; null for a new one. */
  id: string | null;
  /** On which a new one begins. */
  day: string;
  onClose: () => void;
}

/** An entry of one's own: a new one, or one that is changed or deleted. */
export function EntryPart({ id, day, onClose }: Props) {
  const found = useOperation(agendaOperations.entry, id === null ? null : { id }, { freshMs: 0 });
  const { add, change, remove, isSaving } = useEntryActs();
  const [theirs, setTheirs] = useState<AgendaEntry | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const entry = theirs ?? found.data ?? null;
  if (id !== null && !entry) return null;

  function onError(fault: Error) {
    const current = conflictOf(agendaOperations.change, fault);
    if (current) setTheirs(current);
    setFailure(fault.message);
  }
  const onSave = (written: AgendaEntryAdd) =>
    entry
      ? change.mutate({ ...written, id: entry.id, version: entry.version }, { onError, onSuccess: onClose })
      : add.mutate(written, { onError, onSuccess: onClose });
  return (
    <Refused by={[agendaOperations.add, agendaOperations.change]}>
      <EntryDialog
        key={entry?.id ?? 'new'}
        entry={entry}
        day={day}
        failure={failure}
        isSaving={isSaving}
        onSave={onSave}
        onRemove={
          entry &&
          (() => {
            remove(entry.id);
            onClose();
          })
        }
        onCancel={onClose}
      />
    </Refused>
  );
}
