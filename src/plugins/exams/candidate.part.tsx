import type { ExamAct } from '#contract/exams/exam-choices.rule.ts';
import type { Candidate } from '#contract/exams/exam-watch.contract.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { examTalkOperations as talk } from '#contract/exams/exam-talk.operations.ts';
import type { ExamIncident } from '#contract/exams/exam-talk.contract.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { CandidateView } from '#views/exams/invigilation/candidate.view.tsx';
import { useLateWords } from '#views/exams/invigilation/late.words.ts';
import { IncidentsPart } from './incidents.part.tsx';
import { NoticeComposer, TeamMessages } from './team-talk.part.tsx';

interface Props {
  candidate: Candidate;
  questions: number;
  mayAct: boolean;
  isBusy: boolean;
  examId: string;
  /** @param incident for which it is done */
  onAct: (act: ExamAct, incident?: ExamIncident) => void;
  onClose: () => void;
}

const isInExam = ({ status }: Candidate) => status === 'lobby' || status === 'running' || status === 'paused';

/** One candidate with the record of the attempt, and what can be done. */
export function CandidatePanel({ examId, onAct, ...props }: Props) {
  const { askOverlay } = usePlatform();
  const tell = useTell();
  const words = useLateWords();
  const { attemptId, learnerId } = props.candidate;
  const record = useOperation(operations.record, attemptId === null ? null : { id: attemptId }, { freshMs: 0 });
  const incidents = useOperation(talk.incidents, attemptId === null ? null : { id: examId, attemptId, pageSize: 20 }, {
    freshMs: 0,
  });
  const decide = useAct(operations.decideLate, { refresh: [operations.record, operations.watch] });
  const onDecide = async (id: string, isAccepted: boolean) => {
    const reason = await askOverlay(() => import('./exam-reason.overlay.tsx'), words.questionOf(isAccepted));
    if (reason !== null) decide.mutate({ id, isAccepted, reason }, { onError: tell });
  };
  return (
    <CandidateView
      {...props}
      isBusy={props.isBusy || decide.isPending}
      onAct={(one) => onAct(one, one === 'void' ? incidents.data?.data[0] : undefined)}
      replayHref={attemptId === null ? null : examsAddresses.replay.to({ attempt: attemptId })}
      shown={attemptId === null ? null : shownOf(record)}
      onDecide={(id, isAccepted) => void onDecide(id, isAccepted)}
    >
      {attemptId !== null && (
        <>
          {isInExam(props.candidate) && props.mayAct && <NoticeComposer examId={examId} learnerId={learnerId} />}
          <TeamMessages examId={examId} learnerId={learnerId} />
          <IncidentsPart examId={examId} attempt={{ id: attemptId, name: props.candidate.name }} />
        </>
      )}
    </CandidateView>
  );
}
