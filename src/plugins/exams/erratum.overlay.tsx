import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import type { ExamErratum } from '#contract/exams/exam-talk.contract.ts';
import { examTalkOperations as talk } from '#contract/exams/exam-talk.operations.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { Refused, useAct, usePlatform, uuid } from '#shell/plugin-api.ts';
import { ErratumDialog } from '#views/exams/invigilation/talk-dialogs.view.tsx';
import { erratumDrafts } from './said-drafts.store.ts';

interface Props {
  exam: Exam;
  /** In whose place it stands. */
  former: ExamErratum | null;
  onClose: (result: null) => void;
}

/** Tells all of a mistake in the paper. */
export default function ErratumOverlay({ exam, former, onClose }: Props) {
  const { t } = useLingui();
  const { notify, person } = usePlatform();
  const of = `${exam.id} ${former?.id ?? ''}`;
  const [draft, setDraft] = useState(
    () => erratumDrafts.read(person.id, of) ?? { questionId: former?.questionId ?? '', text: '', clientId: uuid() },
  );
  const correct = useAct(talk.correct, {
    refresh: [talk.errata],
    onDone({ result: { told } }) {
      erratumDrafts.keep(person.id, of, null);
      notify({ kind: 'success', title: t`勘误已发布，${told} 名考生可以看到` });
      onClose(null);
    },
  });
  const change = (part: Partial<typeof draft>) => {
    const next = { ...draft, ...part, clientId: uuid() };
    setDraft(next);
    erratumDrafts.keep(person.id, of, next);
  };
  return (
    <Refused by={[talk.correct]}>
      <ErratumDialog
        questions={questionsOf(exam.paper).map(({ id }, place) => ({ id, position: place + 1 }))}
        questionId={draft.questionId}
        former={former?.text ?? null}
        text={draft.text}
        isBusy={correct.isPending}
        message={correct.error?.message ?? null}
        onQuestion={(questionId) => change({ questionId })}
        onText={(text) => change({ text })}
        onAgree={() =>
          correct.mutate({
            ...{ id: exam.id, clientId: draft.clientId, text: draft.text.trim(), questionId: draft.questionId || null },
            replacesId: former?.id ?? null,
          })
        }
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
