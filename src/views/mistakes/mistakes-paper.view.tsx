import { Trans, useLingui } from '@lingui/react/macro';
import type { Mistake } from '#contract/mistakes/mistakes.contract.ts';
import { Material } from '#views/banks/material.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { AnswerField } from '#views/homework/answer-fields.view.tsx';
import { kindNames } from '#views/banks/question.words.ts';
import { FeedbackPart } from '#views/quizzes/feedback.view.tsx';
import styles from './mistakes.module.css';

interface Props {
  platform: string;
  mistakes: readonly Mistake[];
  /** How many the filter has; more than are printed where one sheet of them is not enough. */
  total: number;
}

const nothing = () => undefined;

/** The book as a document: each question with the own answer, the right one and why. */
export function MistakesPaper({ platform, mistakes, total }: Props) {
  const { t, i18n } = useLingui();
  const count = mistakes.length;
  return (
    <article className={styles.paper}>
      <header>
        <p>{platform}</p>
        <h1>{t`错题本`}</h1>
        <p>{count < total ? t`${count} / ${total} 题` : t`${count} 题`}</p>
      </header>
      <ol>
        {mistakes.map(({ question, answer, got, content, course, title, times, at, attemptId }) => {
          const when = minuteText(at);
          return (
            <li key={`${attemptId} ${question.id}`}>
              <p className={styles.source}>
                {i18n._(kindNames[question.kind])} · {course} · {title} · {when}{' '}
                {times > 1 && <Trans>错 {times} 次</Trans>}
              </p>
              <Material of={question} isPaper />
              <RichText html={question.stem} />
              {content === null && <AnswerField question={question} answer={answer} isFixed onAnswer={nothing} />}
              <FeedbackPart
                question={question}
                answer={answer}
                feedback={{ questionId: question.id, got, parts: [], content }}
              />
            </li>
          );
        })}
      </ol>
    </article>
  );
}
