import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Period, Periods, Timetable } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { PeriodsForm } from '#views/timetable/periods-form.view.tsx';

const { get, periods: write } = timetableOperations;

const isSame = (one: readonly Period[], other: readonly Period[]) => JSON.stringify(one) === JSON.stringify(other);

/** What is typed belongs to the version that it was begun with; what others save reaches a form in which nothing is. */
export function PeriodsPart({ timetable: { school, periods, mayWrite } }: { timetable: Timetable }) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const [base, setBase] = useState(periods);
  const [draft, setDraft] = useState<readonly Period[]>(periods.data);
  const [theirs, setTheirs] = useState<Periods | null>(null);
  const begin = (next: Periods) => {
    setBase(next);
    setDraft(next.data);
    setTheirs(null);
  };
  const isUnchanged = isSame(draft, base.data);
  if (isUnchanged && theirs === null && periods.version > base.version) begin(periods);
  const saved = useAct(write, {
    refresh: [get],
    onDone: ({ result }) => {
      begin(result);
      notify({ kind: 'success', title: t`节次已保存` });
    },
  });
  const save = (version: number) =>
    saved.mutate(
      { schoolId: school.id, data: [...draft], version },
      { onError: (error) => setTheirs(conflictOf(write, error) ?? theirs) },
    );
  return (
    <Refused by={[timetableOperations.periods]}>
      <PeriodsForm
        periods={draft}
        mayWrite={mayWrite}
        isUnchanged={isUnchanged}
        theirs={theirs?.data ?? null}
        failure={theirs ? null : (saved.error?.message ?? null)}
        isSaving={saved.isPending}
        onChange={setDraft}
        onSave={() => save(base.version)}
        onMine={() => theirs && save(theirs.version)}
        onTheirs={() => {
          if (theirs) begin(theirs);
          saved.reset();
        }}
      />
    </Refused>
  );
}
