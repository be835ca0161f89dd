import { useState } from 'react';
import type { Term, Terms } from '#contract/terms/terms.contract.ts';
import { termsOperations } from '#contract/terms/terms.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { TermForm, type TermDraft } from '#views/organisation/term-form.view.tsx';

interface Props {
  schoolId: string;
  /** Null: a new one. */
  term: Term | null;
  onClose: (terms: Terms | null) => void;
}

const { add, change } = termsOperations;

/** Closes with the terms as they then are. After a conflict the next press saves upon the newer version. */
export default function TermOverlay({ schoolId, term, onClose }: Props) {
  const [theirs, setTheirs] = useState<Term | null>(null);
  const added = useAct(add, { onDone: ({ result }) => onClose(result) });
  const edited = useAct(change, { onDone: ({ result }) => onClose(result) });
  const save = ({ name, startsOn, endsOn, holidays, makeUpDays }: TermDraft) => {
    if (!term) return added.mutate({ schoolId, name, startsOn, endsOn });
    const { version } = theirs ?? term;
    edited.mutate(
      { id: term.id, version, name, startsOn, endsOn, holidays: [...holidays], makeUpDays: [...makeUpDays] },
      {
        onError: (error) => {
          const now = conflictOf(change, error)?.data.find(({ id }) => id === term.id);
          if (now) setTheirs(now);
        },
      },
    );
  };
  return (
    <Refused by={[add, change]}>
      <TermForm
        before={term}
        theirs={theirs}
        failure={(added.error ?? edited.error)?.message ?? null}
        isSaving={added.isPending || edited.isPending}
        onSave={save}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
