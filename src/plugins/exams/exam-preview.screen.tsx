import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { ExamRun } from '#contract/exams/exam-attempt.contract.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { usePhone } from '#views/common/use-phone.ts';
import { ExamPreviewView } from '#views/exams/papers/exam-preview.view.tsx';
import { AttemptFrame } from '#views/homework/attempt-frame.view.tsx';
import { questionAnchor } from '#views/homework/question-card.view.tsx';
import { LearnerChoicePart } from './learner-choice.part.tsx';

/** The paper as a chosen learner would have it; it can be answered, and nothing is kept. */
export default function ExamPreviewScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { exam, learner, question } = examsAddresses.preview.read(query);
  const run = useOperation(operations.preview, exam ? { id: exam, ...(learner && { learnerId: learner }) } : null, {
    freshMs: 0,
  });
  if (!exam)
    return (
      <AttemptFrame title={t`预览试卷`} note="">
        <StateBlock
          kind="missing"
          title={t`未指定考试`}
          actions={[{ label: t`任教课程`, href: teachingAddresses.taught.to() }]}
        >
          {t`请从课程的“考试”中打开一场考试。`}
        </StateBlock>
      </AttemptFrame>
    );
  return (
    <Loaded shown={shownOf(run)} what={t`试卷`} skeleton={<SkeletonPage />}>
      {(shown) => <Preview key={`${shown.id} ${learner}`} run={shown} learner={learner} firstId={question} />}
    </Loaded>
  );
}

/** @param firstId the question that it is opened at; '' for the first */
function Preview({ run, learner, firstId }: { run: ExamRun; learner: string; firstId: string }) {
  const { navigate } = usePlatform();
  const isPhone = usePhone();
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const [currentId, setCurrentId] = useState(firstId || (run.sections[0]?.questions[0]?.id ?? null));
  const [flagged, setFlagged] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (firstId) document.getElementById(questionAnchor(firstId))?.scrollIntoView({ block: 'start' });
  }, [firstId]);
  const go = (id: string) => {
    setCurrentId(id);
    document.getElementById(questionAnchor(id))?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  };
  return (
    <ExamPreviewView
      run={run}
      answers={answers}
      currentId={currentId}
      flagged={flagged}
      isPhone={isPhone}
      backHref={examsAddresses.manage.to({ id: run.courseId, offering: run.offeringId, exam: run.examId })}
      choice={
        <LearnerChoicePart
          courseId={run.courseId}
          offeringId={run.offeringId}
          chosenId={learner}
          chosenName={run.name}
          onChoose={(id) => navigate(examsAddresses.preview.to({ exam: run.examId, learner: id }), { replace: true })}
        />
      }
      onAnswer={(id, answer) => setAnswers((old) => ({ ...old, [id]: answer }))}
      onFlag={(id) => setFlagged((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]))}
      onEnter={setCurrentId}
      onGo={go}
    />
  );
}
