import { useState } from 'react';
import type { RegisteredSchool } from '#contract/organisation/school-register.contract.ts';
import { schoolRegisterOperations } from '#contract/organisation/school-register.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { RegisteredSchoolDialog } from '#views/organisation/registered-school.view.tsx';

interface Props {
  /** Null: a new one. */
  of: RegisteredSchool | null;
  cities: readonly string[];
  onClose: (saved: RegisteredSchool | null) => void;
}

const { add, change, counts, list } = schoolRegisterOperations;

/** Closes with the school as it was saved. */
export default function RegisteredSchoolOverlay({ of, cities, onClose }: Props) {
  const [theirs, setTheirs] = useState<RegisteredSchool | null>(null);
  const saving = { refresh: [list, counts], onDone: ({ result }: { result: RegisteredSchool }) => onClose(result) };
  const added = useAct(add, saving);
  const changed = useAct(change, saving);
  const before = theirs ?? of;
  const failure = (added.error ?? changed.error)?.message ?? null;
  return (
    <Refused by={[add, change]}>
      <RegisteredSchoolDialog
        before={of}
        theirs={theirs}
        cities={cities}
        failure={theirs ? null : failure}
        isSaving={added.isPending || changed.isPending}
        onSave={({ code, ...facts }) => {
          if (before === null) added.mutate({ ...facts, code });
          else
            changed.mutate(
              { id: before.id, version: before.version, ...facts, code: code === '' ? null : code },
              { onError: (error) => setTheirs(conflictOf(change, error)) },
            );
        }}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
