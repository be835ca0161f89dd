import type { ExamAct } from '#contract/exams/exam-choices.rule.ts';
import type { Candidate } from '#contract/exams/exam-team.contract.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { CandidateView } from '#views/exams/candidate.view.tsx';
import { useLateWords } from '#views/exams/late.words.ts';

interface Props {
  candidate: Candidate;
  questions: number;
  mayAct: boolean;
  isBusy: boolean;
  onAct: (act: ExamAct) => void;
  onClose: () => void;
}

/** One candidate with the record of the attempt, and what can be done. */
export function CandidatePanel(props: Props) {
  const { askOverlay } = usePlatform();
  const tell = useTell();
  const words = useLateWords();
  const { attemptId } = props.candidate;
  const record = useOperation(operations.record, attemptId === null ? null : { id: attemptId }, { freshMs: 0 });
  const decide = useAct(operations.decideLate, { refresh: [operations.record, operations.watch] });
  const onDecide = async (id: string, isAccepted: boolean) => {
    const reason = await askOverlay(() => import('./exam-reason.overlay.tsx'), words.questionOf(isAccepted));
    if (reason !== null) decide.mutate({ id, isAccepted, reason }, { onError: tell });
  };
  return (
    <CandidateView
      {...props}
      isBusy={props.isBusy || decide.isPending}
      shown={attemptId === null ? null : shownOf(record)}
      onDecide={(id, isAccepted) => void onDecide(id, isAccepted)}
    />
  );
}
