import { CheckmarkCircleFilled, CircleHalfFillFilled, DismissCircleFilled } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { LearnerQuestion } from '#contract/homework/homework.contract.ts';
import type { QuestionFeedback } from '#contract/quizzes/quizzes.contract.ts';
import { pointsText } from '#views/common/points-text.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { MarkedAnswer } from '../homework/marked-answer.view.tsx';
import result from '../homework/result.module.css';
import styles from './quiz-run.module.css';

interface Props {
  question: LearnerQuestion;
  answer: Answer | null;
  feedback: QuestionFeedback;
}

export const shareOf = (got: number, points: number) => (got >= points ? 'full' : got > 0 ? 'part' : 'none');

/** Right or wrong, and where the quiz shows it the key with its explanation. */
export function FeedbackPart({ question: { points }, answer, feedback: { got, content } }: Props) {
  const share = shareOf(got, points);
  const [own, full] = [pointsText(got), pointsText(points)];
  const { right, partly, wrong } = content?.combinedFeedback ?? {};
  const said = { full: right, part: partly, none: wrong }[share];
  return (
    <>
      <p className={styles.outcome} data-share={share}>
        {share === 'full' ? (
          <>
            <CheckmarkCircleFilled aria-hidden fontSize={20} /> <Trans>回答正确</Trans>
          </>
        ) : share === 'part' ? (
          <>
            <CircleHalfFillFilled aria-hidden fontSize={20} /> <Trans>部分正确</Trans>
          </>
        ) : (
          <>
            <DismissCircleFilled aria-hidden fontSize={20} /> <Trans>回答错误</Trans>
          </>
        )}
        <span>
          <Trans>
            {own} / {full} 分
          </Trans>
        </span>
      </p>
      {content && <MarkedAnswer content={content} answer={answer} />}
      {said && <RichText html={said} className={result.block} />}
      {content?.explanation && (
        <div className={result.block}>
          <h3>
            <Trans>解析</Trans>
          </h3>
          <RichText html={content.explanation} />
        </div>
      )}
    </>
  );
}
