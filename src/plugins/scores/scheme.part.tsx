import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Scheme } from '#contract/scores/scheme.rule.ts';
import type { OfferingScheme } from '#contract/scores/scheme.contract.ts';
import { schemeOperations } from '#contract/scores/scheme.operations.ts';
import { scoresOperations as operations } from '#contract/scores/scores.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { SchemeForm } from '#views/scores/scheme-form.view.tsx';

interface Props {
  courseId: string;
  offeringId: string;
}

/** What the grade of an offering is made of; a change is tried on everybody before it holds. */
export function SchemePart({ courseId, offeringId }: Props) {
  const { t } = useLingui();
  const scheme = useOperation(schemeOperations.scheme, { courseId, offeringId }, { freshMs: 0 });
  return (
    <Loaded shown={shownOf(scheme)} what={t`评分方案`} skeleton={<SkeletonRows count={5} height={64} />}>
      {(data) => <Form {...{ courseId, offeringId }} scheme={data} onAgain={() => void scheme.refetch()} />}
    </Loaded>
  );
}

function Form({ courseId, offeringId, scheme, onAgain }: Props & { scheme: OfferingScheme; onAgain: () => void }) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const tell = useTell();
  const [draft, setDraft] = useState<Scheme | null>(null);
  const attempt = useAct(schemeOperations.tryScheme);
  const change = useAct(schemeOperations.changeScheme, {
    refresh: [schemeOperations.scheme, operations.overview, operations.table],
  });
  const reset = () => {
    setDraft(null);
    attempt.reset();
  };
  const at = { courseId, offeringId };
  const sent = draft && { ...at, categories: [...draft.categories], digits: draft.digits };
  return (
    <SchemeForm
      scheme={scheme}
      draft={draft ?? scheme}
      isChanged={draft !== null}
      effect={attempt.data?.result ?? null}
      isBusy={attempt.isPending || change.isPending}
      onDraft={(next) => {
        setDraft(next);
        attempt.reset();
      }}
      onReset={reset}
      onTry={() => sent && attempt.mutate(sent, { onError: tell })}
      onApply={() =>
        sent &&
        change.mutate(
          { ...sent, version: scheme.version },
          {
            onSuccess({ message }) {
              reset();
              notify({ kind: 'success', title: message });
            },
            onError(error) {
              if (!conflictOf(schemeOperations.changeScheme, error)) return tell(error);
              // What was tried was tried upon another scheme.
              attempt.reset();
              notify({ kind: 'warning', title: t`其他成员刚刚修改过方案，请重新预览后再应用` });
              onAgain();
            },
          },
        )
      }
    />
  );
}
