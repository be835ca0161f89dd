import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dailyOperations } from '#contract/scores/daily.operations.ts';
import type { TraceKind } from '#contract/scores/daily.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { Trace, TraceCard } from '#views/scores/trace.view.tsx';

/** All that is recorded of oneself in an offering, with where it comes from. */
export function OwnTrace({ offeringId }: { offeringId: string }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<{ kind: TraceKind | null; page: number }>({ kind: null, page: 1 });
  const { kind, page } = shown;
  const list = useOperation(
    dailyOperations.ownTrace,
    { ...{ offeringId, pageNo: page, pageSize: 10 }, ...(kind && { kind }) },
    { freshMs: 5000 },
  );
  return (
    <TraceCard title={t`过程记录`}>
      <Trace
        listed={shownOf(list)}
        kind={kind}
        onKind={(one) => setShown({ kind: one, page: 1 })}
        onPage={(next) => setShown({ kind, page: next })}
      />
    </TraceCard>
  );
}
