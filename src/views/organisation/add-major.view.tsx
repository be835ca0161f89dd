import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MajorAdd } from '#contract/organisation/organisation-majors.contract.ts';
import type { College } from '#contract/organisation/organisation.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { MajorFields, majorOf, type MajorDraft } from './major-fields.view.tsx';

interface Props {
  begin: MajorDraft;
  colleges: readonly College[];
  failure: string | null;
  isSaving: boolean;
  onAdd: (major: MajorAdd) => void;
  onCancel: () => void;
}

/** A major that is new to a college. */
export function AddMajorDialog({ begin, colleges, failure, isSaving, onAdd, onCancel }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(begin);
  const major = majorOf(draft);
  return (
    <AskDialog
      title={t`新增专业`}
      agree={t`新增专业`}
      isOff={isSaving || major === null}
      onAgree={() => major && onAdd(major)}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <MajorFields
        draft={draft}
        colleges={colleges}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
    </AskDialog>
  );
}
