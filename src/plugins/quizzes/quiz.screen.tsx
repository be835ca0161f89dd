import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { actedCodes } from '#contract/common/acted-codes.rule.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { quizzesAddresses } from '#contract/quizzes/quizzes.addresses.ts';
import type { QuizOverview } from '#contract/quizzes/quizzes.contract.ts';
import { quizzesOperations as operations } from '#contract/quizzes/quizzes.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { CallError, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import layout from '#views/common/layout.module.css';
import { Loaded, NotLoaded } from '#views/common/loaded.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { AttemptFrame } from '#views/homework/attempt-frame.view.tsx';
import { QuizCard } from '#views/quizzes/quiz-card.view.tsx';
import { QuizResultView } from '#views/quizzes/quiz-result.view.tsx';
import { QuizRunning } from './quiz-running.part.tsx';

/** Begin, answer, or what came of it. */
export default function QuizScreen() {
  const { t } = useLingui();
  const { setTitle, person } = usePlatform();
  const [query] = useSearchParams();
  const { id: offeringId, item: itemId, attempt } = quizzesAddresses.quiz.read(query);
  const back = learningAddresses.study.to({ id: offeringId, item: itemId });
  const isAsked = itemId !== '' && offeringId !== '';
  const overview = useOperation(operations.overview, isAsked ? { itemId, offeringId } : null, { freshMs: 0 });
  const quiz = overview.isFetchedAfterMount && !overview.isPlaceholderData ? overview.data : undefined;
  const title = quiz?.title;
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);

  const frame = (children: React.ReactNode) => (
    <AttemptFrame title={title ?? t`测验`} note={person.name || person.nickname} back={back} backText={t`返回课程`}>
      <div className={layout.content} style={{ paddingBlock: 24 }}>
        {children}
      </div>
    </AttemptFrame>
  );
  if (attempt) return frame(<Result attemptId={attempt} />);
  if (quiz) return <Open quiz={quiz} back={back} frame={frame} onChanged={() => overview.refetch()} />;
  if (isAsked && !overview.error) return <SkeletonPage />;
  const isLocked = overview.error instanceof CallError && overview.error.code === actedCodes.itemLocked;
  const missing = (
    <StateBlock
      kind={isLocked ? 'refused' : 'missing'}
      title={isLocked ? t`测验尚未开放` : t`测验不存在`}
      actions={[{ label: isLocked ? t`查看开放条件` : t`返回课程`, href: back }]}
    >
      {isLocked ? t`满足开放条件后即可作答。` : t`测验可能尚未发布，或你没有参加该课程。`}
    </StateBlock>
  );
  return frame(
    isAsked && !isLocked ? <NotLoaded shown={shownOf(overview)} what={t`测验`} missing={missing} /> : missing,
  );
}

interface OpenProps {
  quiz: QuizOverview;
  back: string;
  frame: (children: React.ReactNode) => React.ReactNode;
  onChanged: () => Promise<unknown>;
}

function Open({ quiz, back, frame, onChanged }: OpenProps) {
  const { navigate } = usePlatform();
  const { itemId, offeringId, runningId } = quiz;
  /** The attempt that this page is in. */
  const [entered, setEntered] = useState<string | null>(runningId);
  const start = useAct(operations.start, {
    refresh: [operations.overview, learningOperations.progress],
    onDone: ({ result }) => {
      setEntered(result.id);
      void onChanged();
    },
  });
  const resultHref = (attempt: string) => quizzesAddresses.quiz.to({ id: offeringId, item: itemId, attempt });
  if (entered)
    return (
      <QuizRunning
        key={entered}
        attemptId={entered}
        back={back}
        onSubmitted={() => {
          navigate(resultHref(entered), { replace: true });
          setEntered(null);
          void onChanged();
        }}
      />
    );
  return frame(
    <QuizCard
      quiz={quiz}
      resultHref={resultHref}
      isBusy={start.isPending}
      message={start.error?.message ?? null}
      onStart={() => start.mutate({ itemId, offeringId })}
    />,
  );
}

function Result({ attemptId }: { attemptId: string }) {
  const { t } = useLingui();
  const result = useOperation(operations.result, { id: attemptId }, { freshMs: 0 });
  return (
    <Loaded shown={shownOf(result)} what={t`测验结果`} skeleton={<SkeletonPage />}>
      {(one) => (
        <QuizResultView
          result={one}
          againHref={quizzesAddresses.quiz.to({ id: one.offeringId, item: one.itemId })}
          courseHref={learningAddresses.study.to({ id: one.offeringId, item: one.itemId })}
        />
      )}
    </Loaded>
  );
}
