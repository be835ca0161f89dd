import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { examAppealOperations as operations } from '#contract/exams/exam-after.operations.ts';
import type { OwnExamAppeals } from '#contract/exams/exam-appeal.contract.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { AskExamAppealDialog } from '#views/exams/marking/exam-appeal-dialogs.view.tsx';
import { examAskDrafts } from './regrade-draft.store.ts';

interface Props {
  attemptId: string;
  open: OwnExamAppeals['open'];
  onClose: (result: null) => void;
}

const textOf = (position: number | null) => (position === null ? '' : String(position));

/** Asks about the own result. */
export default function AskExamAppealOverlay({ attemptId, open, onClose }: Props) {
  const { t } = useLingui();
  const { notify, person } = usePlatform();
  const [draft, setDraft] = useState(() => examAskDrafts.read(person.id, attemptId) ?? { about: '', reason: '' });
  const ask = useAct(operations.ask, {
    refresh: [operations.own],
    onDone() {
      examAskDrafts.keep(person.id, attemptId, null);
      notify({ kind: 'success', title: t`已提交复核申请，等待教师回复` });
      onClose(null);
    },
  });
  // What was typed about something that was asked about meanwhile is about the first that is left.
  const position = open.find((one) => textOf(one) === draft.about) ?? open[0] ?? null;
  return (
    <Refused by={[operations.ask]}>
      <AskExamAppealDialog
        {...{ open, position, reason: draft.reason }}
        isBusy={ask.isPending}
        message={ask.error?.message ?? null}
        onChange={(change) => {
          const next = {
            ...draft,
            ...(change.reason !== undefined && { reason: change.reason }),
            ...(change.position !== undefined && { about: textOf(change.position) }),
          };
          setDraft(next);
          examAskDrafts.keep(person.id, attemptId, next);
        }}
        onAgree={() => ask.mutate({ id: attemptId, position, reason: draft.reason.trim() })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
