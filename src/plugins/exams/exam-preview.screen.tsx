import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'wouter';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import type { ExamRun } from '#contract/exams/exams.contract.ts';
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
import { ExamPreviewView } from '#views/exams/exam-preview.view.tsx';
import { LearnerChoice } from '#views/exams/learner-choice.view.tsx';
import { AttemptFrame } from '#views/homework/attempt-frame.view.tsx';
import { questionAnchor } from '#views/homework/question-card.view.tsx';

/** The paper as a chosen learner would have it; it can be answered, and nothing is kept. */
export default function ExamPreviewScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { exam, learner } = examsAddresses.preview.read(query);
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
      {(shown) => <Preview key={`${shown.id} ${learner}`} run={shown} learner={learner} />}
    </Loaded>
  );
}

function Preview({ run, learner }: { run: ExamRun; learner: string }) {
  const { navigate } = usePlatform();
  const isPhone = usePhone();
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const [currentId, setCurrentId] = useState(run.sections[0]?.questions[0]?.id ?? null);
  const [flagged, setFlagged] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const learners = useOperation(enrolmentsOperations.review, {
    ...{ courseId: run.courseId, offeringId: run.offeringId, status: 'active', pageSize: 20 },
    ...(search && { search }),
  });
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
        <LearnerChoice
          people={learners.data?.data ?? []}
          chosenId={learner || null}
          chosenName={run.name}
          search={typed}
          onSearch={setTyped}
          onChoose={(id) =>
            navigate(examsAddresses.preview.to({ exam: run.examId, ...(id && { learner: id }) }), { replace: true })
          }
        />
      }
      onAnswer={(id, answer) => setAnswers((old) => ({ ...old, [id]: answer }))}
      onFlag={(id) => setFlagged((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]))}
      onEnter={setCurrentId}
      onGo={go}
    />
  );
}
