import { CheckmarkFilled } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { QuizFigures } from '#contract/quizzes/quiz-team.contract.ts';
import { Bar } from '#views/common/figures.view.tsx';
import { Tag } from '#views/common/flag.view.tsx';
import { lengthText } from '#views/common/lengths.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { plainText, RichText } from '#views/common/rich-text.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { kindNames } from '#views/banks/question.words.ts';
import styles from './quiz-learners.module.css';

/** Of each question how it was answered, in attempts that were handed in. */
export function QuizFiguresView({ shown }: { shown: Shown<QuizFigures> }) {
  const { t } = useLingui();
  return (
    <Loaded shown={shown} what={t`题目统计`} skeleton={<SkeletonRows count={5} height={120} />}>
      {({ of, attempts, questions }) => (
        <>
          <p>
            {of === 'quiz' ? (
              <Trans>共 {attempts} 次已提交的作答；题目为当前发布的版本。</Trans>
            ) : (
              <Trans>共 {attempts} 名学生作答；按每名学生的首次作答统计，题目为当前发布的版本。</Trans>
            )}
          </p>
          {questions.map((question, at) => (
            <Question key={question.id} question={question} number={at + 1} attempts={attempts} />
          ))}
        </>
      )}
    </Loaded>
  );
}

interface QuestionProps {
  question: QuizFigures['questions'][number];
  number: number;
  attempts: number;
}

function Question({ question, number, attempts }: QuestionProps) {
  const { i18n, t } = useLingui();
  const { kind, stem, second, share, answered, options } = question;
  return (
    <article className={styles.question} aria-label={t`第 ${number} 题`}>
      <header>
        <b>{number}</b>
        {second !== null && <small>{lengthText(second * 1000)}</small>}
        <Tag>{i18n._(kindNames[kind])}</Tag>
        <small>
          <Trans>{answered} 次作答</Trans>
        </small>
        <span className={styles.share}>{share === null ? '–' : t`得分率 ${pointsText(share)}%`}</span>
      </header>
      <RichText html={stem} />
      {options.length > 0 && (
        <ul className={styles.options}>
          {options.map(({ id, text, isRight, count }) => (
            <li key={id} data-right={isRight}>
              <span>
                {isRight && <CheckmarkFilled aria-label={t`正确答案`} />} <RichText html={text} inline />
              </span>
              <Bar share={attempts > 0 ? count / attempts : 0} label={t`选择 ${plainText(text)} 的比例`} />
              <small>
                <Trans>{count} 次</Trans>
              </small>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
