import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Periods, Timetable } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { PeriodsForm } from '#views/timetable/periods-form.view.tsx';

const { get, periods: write } = timetableOperations;

/** After a conflict the next press saves upon the newer version. */
export function PeriodsPart({ timetable: { school, periods, mayWrite } }: { timetable: Timetable }) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const [theirs, setTheirs] = useState<Periods | null>(null);
  const saved = useAct(write, {
    refresh: [get],
    onDone: () => {
      setTheirs(null);
      notify({ kind: 'success', title: t`节次已保存` });
    },
  });
  return (
    <Refused by={[timetableOperations.periods]}>
      <PeriodsForm
        periods={periods.data}
        mayWrite={mayWrite}
        theirs={theirs?.data ?? null}
        failure={saved.error?.message ?? null}
        isSaving={saved.isPending}
        onSave={(data) =>
          saved.mutate(
            { schoolId: school.id, data, version: (theirs ?? periods).version },
            { onError: (error) => setTheirs(conflictOf(write, error)) },
          )
        }
      />
    </Refused>
  );
}
