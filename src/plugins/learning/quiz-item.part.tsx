import { Trans, useLingui } from '@lingui/react/macro';
import { quizzesAddresses } from '#contract/quizzes/quizzes.addresses.ts';
import { quizzesOperations } from '#contract/quizzes/quizzes.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import { ItemHead } from '#views/learning/item-head.view.tsx';
import { QuizCard } from '#views/quizzes/quiz-card.view.tsx';
import type { ItemPaneProps } from './item-pane.props.ts';
import { ItemsAhead } from './items-ahead.part.tsx';

/** A quiz has a page of its own, without anything beside it; here stands what it is and what was done of it. */
export function QuizItem({ course, item, next }: ItemPaneProps) {
  const { t } = useLingui();
  const { offeringId } = course.outline;
  const overview = useOperation(quizzesOperations.overview, { itemId: item.id, offeringId }, { freshMs: 0 });
  const passPercent = overview.data?.settings.passPercent ?? null;
  return (
    <>
      <Loaded shown={shownOf(overview)} what={t`测验`} skeleton={<SkeletonText lines={6} />}>
        {(quiz) => (
          <QuizCard
            quiz={quiz}
            href={quizzesAddresses.quiz.to({ id: offeringId, item: item.id })}
            resultHref={(attempt) => quizzesAddresses.quiz.to({ id: offeringId, item: item.id, attempt })}
          />
        )}
      </Loaded>
      <ItemHead
        title={item.title}
        isCompleted={item.isCompleted}
        hint={
          item.isCompleted ? (
            <Trans>已完成</Trans>
          ) : passPercent === null ? (
            <Trans>提交即完成</Trans>
          ) : (
            <Trans>得分达到 {passPercent}% 即完成</Trans>
          )
        }
        next={next}
      />
      <ItemsAhead course={course} item={item} />
    </>
  );
}
