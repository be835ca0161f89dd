import { useState } from 'react';
import type { DocumentRule } from '#contract/members/documents.contract.ts';
import { documentsOperations } from '#contract/members/documents.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { SetDocumentRuleDialog } from '#views/datamanagement/set-document-rule.view.tsx';

interface Props {
  rule: DocumentRule;
  /** What is decided: that the school keeps documents, or that it does not. */
  isOn: boolean;
  /** Somebody else has decided meanwhile, or there are other documents. */
  onRead: (rule: DocumentRule) => void;
  onClose: (decided: DocumentRule | null) => void;
}

const { setRule } = documentsOperations;

export default function SetDocumentRuleOverlay({ rule: before, isOn, onRead, onClose }: Props) {
  const [theirs, setTheirs] = useState<DocumentRule | null>(null);
  const rule = theirs ?? before;
  const [purpose, setPurpose] = useState(rule.purpose);
  const saved = useAct(setRule, { onDone: ({ result }) => onClose(result) });
  const { schoolId, documents, rosters, version } = rule;
  const save = () =>
    saved.mutate(
      { schoolId, isOn, purpose, documents, rosters, version },
      {
        onError(error) {
          const current = conflictOf(setRule, error);
          if (current) onRead(current);
          setTheirs(current);
        },
      },
    );
  return (
    <Refused by={[setRule]}>
      <SetDocumentRuleDialog
        {...{ rule, isOn, purpose }}
        isTheirs={theirs !== null}
        failure={theirs ? null : (saved.error?.message ?? null)}
        isSaving={saved.isPending}
        onPurpose={setPurpose}
        onSave={save}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
