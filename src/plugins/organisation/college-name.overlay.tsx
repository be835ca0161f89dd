import { useState } from 'react';
import type { College, Structure } from '#contract/organisation/organisation.contract.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { CollegeNameDialog } from '#views/organisation/college-name.view.tsx';
import type { NamedCollege } from './college-name.props.ts';

interface Props {
  of: NamedCollege;
  onClose: (structure: Structure | null) => void;
}

const { add, rename } = organisationOperations;

/** Closes with the structure after the write. */
export default function CollegeNameOverlay({ of, onClose }: Props) {
  const [theirs, setTheirs] = useState<College | null>(null);
  const added = useAct(add, { onDone: ({ result }) => onClose(result) });
  const renamed = useAct(rename, { onDone: ({ result }) => onClose(result) });
  const college = 'college' in of ? (theirs ?? of.college) : null;
  const onRefused = (error: Error) => {
    const now = conflictOf(rename, error)?.colleges.find(({ id }) => id === college?.id);
    if (now) setTheirs(now);
  };
  const failure = (added.error ?? renamed.error)?.message ?? null;
  return (
    <Refused by={[add, rename]}>
      <CollegeNameDialog
        before={'college' in of ? of.college.name : null}
        parent={'parent' in of ? (of.parent?.name ?? null) : null}
        theirs={theirs?.name ?? null}
        failure={theirs ? null : failure}
        isSaving={added.isPending || renamed.isPending}
        onName={(name) => {
          if ('college' in of)
            renamed.mutate({ id: college!.id, version: college!.version, name }, { onError: onRefused });
          else added.mutate({ schoolId: of.schoolId, parentId: of.parent?.id ?? null, name });
        }}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
