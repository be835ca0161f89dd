import { useState } from 'react';
import type { RetentionRule, RetentionRules } from '#contract/datamanagement/data-retention.contract.ts';
import { datamanagementOperations } from '#contract/datamanagement/datamanagement.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation } from '#shell/plugin-api.ts';
import { SetRetentionDialog } from '#views/datamanagement/set-retention.view.tsx';

interface Props {
  schoolId: string;
  rule: RetentionRule;
  /** Somebody else has decided meanwhile. */
  onRead: (rules: RetentionRules) => void;
  onClose: (decided: RetentionRules | null) => void;
}

const { foreseeRetention, setRetention } = datamanagementOperations;

export default function SetRetentionOverlay({ schoolId, rule, onRead, onClose }: Props) {
  const { kind } = rule;
  const [theirs, setTheirs] = useState<RetentionRule | null>(null);
  const [days, setDays] = useState(rule.days);
  const foreseen = useOperation(foreseeRetention, days === null ? null : { schoolId, kind, days }, { freshMs: 0 });
  const saved = useAct(setRetention, { onDone: ({ result }) => onClose(result) });
  const { version } = theirs ?? rule;
  const save = () =>
    saved.mutate(
      { schoolId, kind, days, version },
      {
        onError(error) {
          const current = conflictOf(setRetention, error);
          if (current) onRead(current);
          setTheirs(current?.data.find((one) => one.kind === kind) ?? null);
        },
      },
    );
  return (
    <Refused by={[setRetention]}>
      <SetRetentionDialog
        rule={theirs ?? rule}
        isTheirs={theirs !== null}
        days={days}
        foreseen={days === null ? null : shownOf(foreseen)}
        failure={theirs ? null : (saved.error?.message ?? null)}
        isSaving={saved.isPending}
        onDays={setDays}
        onSave={save}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
