import { useState } from 'react';
import type { CourseEntry } from '#contract/coursefiles/coursefiles.contract.ts';
import { coursefilesOperations } from '#contract/coursefiles/coursefiles.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct, useOperation } from '#shell/plugin-api.ts';
import {
  draftOfEntry,
  EntrySettings,
  settingsOfEntry,
  type EntryDraft,
} from '#views/coursefiles/entry-settings.view.tsx';
import { readers } from './coursefile-readers.rule.ts';

interface Props {
  courseId: string;
  entry: CourseEntry;
  onClose: (result: null) => void;
}

/** After a conflict the next press saves upon the newer version. */
export default function EntrySettingsOverlay({ courseId, entry, onClose }: Props) {
  const [draft, setDraft] = useState<EntryDraft>(() => draftOfEntry(entry));
  const audiences = useOperation(coursefilesOperations.audiences, { courseId });
  const edit = useAct(coursefilesOperations.edit, { refresh: readers, onDone: () => onClose(null) });
  const theirs = conflictOf(coursefilesOperations.edit, edit.error);
  const save = () => {
    const settings = settingsOfEntry(draft);
    if (settings) edit.mutate({ id: entry.id, version: theirs?.version ?? entry.version, ...settings });
  };
  return (
    <Refused by={[coursefilesOperations.edit]}>
      <EntrySettings
        entry={entry}
        draft={draft}
        offerings={audiences.data?.offerings ?? []}
        isSaving={edit.isPending}
        failure={edit.error?.message ?? null}
        hasTheirs={theirs !== null}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        onSave={save}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
