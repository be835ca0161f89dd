import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { examTalkOperations as talk } from '#contract/exams/exam-talk.operations.ts';
import { examTeamOperations } from '#contract/exams/exam-team.operations.ts';
import { Refused, useAct, usePlatform, uuid } from '#shell/plugin-api.ts';
import { IncidentDialog } from '#views/exams/invigilation/talk-dialogs.view.tsx';
import { incidentDrafts, type IncidentDraft } from './said-drafts.store.ts';

interface Props {
  examId: string;
  /** Null: of the exam as a whole. */
  attempt: { id: string; name: string } | null;
  onClose: (result: null) => void;
}

/** Notes what happened, of an attempt or of the exam. */
export default function IncidentOverlay({ examId, attempt, onClose }: Props) {
  const { t } = useLingui();
  const { notify, person } = usePlatform();
  const of = attempt?.id ?? examId;
  const [draft, setDraft] = useState<IncidentDraft>(
    () =>
      incidentDrafts.read(person.id, of) ?? { kind: attempt ? 'misconduct' : 'technical', text: '', clientId: uuid() },
  );
  const note = useAct(talk.note, {
    refresh: [talk.incidents, examTeamOperations.record],
    onDone() {
      incidentDrafts.keep(person.id, of, null);
      notify({ kind: 'success', title: t`已写入考场记录` });
      onClose(null);
    },
  });
  const change = (part: Partial<IncidentDraft>) => {
    const next = { ...draft, ...part, clientId: uuid() };
    setDraft(next);
    incidentDrafts.keep(person.id, of, next);
  };
  return (
    <Refused by={[talk.note]}>
      <IncidentDialog
        kind={draft.kind}
        text={draft.text}
        name={attempt?.name ?? null}
        isBusy={note.isPending}
        message={note.error?.message ?? null}
        onKind={(kind) => change({ kind })}
        onText={(text) => change({ text })}
        onAgree={() => note.mutate({ id: examId, attemptId: attempt?.id ?? null, ...draft, text: draft.text.trim() })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
