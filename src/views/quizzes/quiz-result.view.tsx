import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { QuizResult } from '#contract/quizzes/quizzes.contract.ts';
import { percentOf } from '#contract/quizzes/quiz.rule.ts';
import { Material } from '#views/banks/material.view.tsx';
import { Ring } from '#views/common/figures.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { AnswerField } from '../homework/answer-fields.view.tsx';
import attempt from '../homework/attempt.module.css';
import { kindNames } from '#views/banks/question.words.ts';
import { questionAnchor } from '../homework/question-card.view.tsx';
import styles from '../homework/result.module.css';
import { FeedbackPart, shareOf } from './feedback.view.tsx';
import own from './quiz-run.module.css';

interface Props {
  result: QuizResult;
  againHref: string;
  courseHref: string;
}

type Reviewed = NonNullable<QuizResult['review']>[number];

/** What came of an attempt: the points, every question as a dot, then each with its feedback as far as it is shown. */
export function QuizResultView({ result, againHref, courseHref }: Props) {
  const { t } = useLingui();
  const { points, totalPoints, passPercent, review } = result;
  const [got, total] = [pointsText(points), pointsText(totalPoints)];
  const share = percentOf(points, totalPoints);
  const isPassed = passPercent !== null && share >= passPercent;
  const at = minuteText(result.submittedAt);
  return (
    <div className={styles.body} style={{ width: '100%' }}>
      <div className={styles.main}>
        <section className={`${styles.card} ${styles.score}`}>
          <Ring share={totalPoints > 0 ? points / totalPoints : 0} label={t`得分`} size={88} />
          <div>
            <b>
              {got}
              <small> / {total}</small>
            </b>
            <p>
              <Trans>
                第 {result.number} 次作答 · {at} 提交
              </Trans>
              {result.isExpired && t` · 到时自动提交`}
            </p>
            {passPercent !== null && (
              <p className={own.pass} data-passed={isPassed}>
                {isPassed ? <Trans>已合格</Trans> : <Trans>未合格，得分达到 {passPercent}% 为合格</Trans>}
              </p>
            )}
          </div>
        </section>
        {review === null ? (
          <StateBlock kind="empty" title={t`暂不显示对错`}>
            {result.status === 'reset'
              ? t`教师已重置这次作答，不计入成绩。`
              : t`次数用完或测验截止后可以查看每题的对错。`}
          </StateBlock>
        ) : (
          review.map((one) => <QuestionResult key={one.question.id} {...one} />)
        )}
      </div>
      <aside className={styles.side}>
        {review && (
          <section className={styles.card}>
            <h2>
              <Trans>每题得分</Trans>
            </h2>
            <nav className={styles.dots} aria-label={t`每题得分`}>
              {review.map(({ question: { id, position, points: of }, feedback }) => (
                <a
                  key={id}
                  href={`#${questionAnchor(id)}`}
                  data-share={shareOf(feedback.got, of)}
                  aria-label={t`第 ${position} 题，${pointsText(feedback.got)} 分`}
                >
                  {position}
                </a>
              ))}
            </nav>
          </section>
        )}
        <div className={own.actions}>
          <Link href={courseHref} asChild>
            <Button as="a" appearance="primary" size="large">
              <Trans>返回课程</Trans>
            </Button>
          </Link>
          <Link href={againHref} asChild>
            <Button as="a" size="large">
              <Trans>查看全部作答</Trans>
            </Button>
          </Link>
        </div>
      </aside>
    </div>
  );
}

const nothing = () => undefined;

function QuestionResult({ question, answer, feedback }: Reviewed) {
  const { i18n, t } = useLingui();
  const { position } = question;
  return (
    <article id={questionAnchor(question.id)} className={styles.card} aria-label={t`第 ${position} 题`}>
      <header className={styles.head}>
        <span className={attempt.number}>{position}</span>
        <h2>{i18n._(kindNames[question.kind])}</h2>
      </header>
      <Material of={question} />
      <RichText html={question.stem} className={styles.stem} />
      {feedback.content === null && <AnswerField question={question} answer={answer} isFixed onAnswer={nothing} />}
      <FeedbackPart question={question} answer={answer} feedback={feedback} />
    </article>
  );
}
