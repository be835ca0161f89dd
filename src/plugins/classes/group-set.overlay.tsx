import { useState } from 'react';
import type { GroupSet } from '#contract/classes/groups.contract.ts';
import { groupsOperations as to } from '#contract/classes/groups.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import {
  changedGroupsOf,
  draftOfGroups,
  GroupSetForm,
  newGroupsOf,
  type GroupSetDraft,
} from '#views/classes/group-set-form.view.tsx';

interface Props {
  classId: string;
  /** Null: a new one. */
  one: GroupSet | null;
  onClose: (saved: { id: string } | null) => void;
}

/** Closes with the division that was saved. After a conflict the next press saves upon the newer version. */
export default function GroupSetOverlay({ classId, one, onClose }: Props) {
  const [draft, setDraft] = useState<GroupSetDraft>(() => draftOfGroups(one));
  const options = {
    refresh: [to.sets, to.groups, to.ungrouped],
    onDone: ({ result }: { result: { id: string } }) => onClose(result),
  };
  const add = useAct(to.add, options);
  const edit = useAct(to.edit, options);
  const theirs = conflictOf(to.edit, edit.error);
  const save = () => {
    const [created, changed] = [newGroupsOf(draft), changedGroupsOf(draft)];
    if (one && changed) edit.mutate({ id: one.id, version: theirs?.version ?? one.version, ...changed });
    else if (!one && created) add.mutate({ id: classId, ...created });
  };
  return (
    <Refused by={[to.add, to.edit]}>
      <GroupSetForm
        isNew={one === null}
        draft={draft}
        isSaving={add.isPending || edit.isPending}
        failure={(add.error ?? edit.error)?.message ?? null}
        hasTheirs={theirs !== null}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        onSave={save}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
