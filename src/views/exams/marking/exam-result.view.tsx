import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ExamResult } from '#contract/exams/exams.contract.ts';
import { Material } from '#views/banks/material.view.tsx';
import { Ring } from '#views/common/figures.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { AnswerField } from '../../homework/answer-fields.view.tsx';
import attempt from '../../homework/attempt.module.css';
import { kindNames } from '#views/banks/question.words.ts';
import { questionAnchor } from '../../homework/question-card.view.tsx';
import { RubricTable } from '../../homework/rubric.view.tsx';
import styles from '../../homework/result.module.css';
import { useRegradeWords } from './regrade.words.ts';
import { FeedbackPart, shareOf } from '../../quizzes/feedback.view.tsx';

type Question = NonNullable<ExamResult['questions']>[number];

const nothing = () => undefined;

interface Props {
  result: ExamResult;
  /** What was wrong in a question. */
  noteOf: (questionId: string) => ReactNode;
  /** The files of an answer; nothing where it has none. */
  filesOf: (question: Question) => ReactNode;
}

/** Once it is released: the points, every question as a dot, then each as far as the exam shows it. */
export function ExamResultCards({ result, noteOf, filesOf }: Props) {
  const { t } = useLingui();
  const { points, totalPoints, questions } = result;
  if (points === null) return null;
  const [got, total] = [pointsText(points), pointsText(totalPoints)];
  return (
    <>
      <section className={`${styles.card} ${styles.score}`}>
        <Ring share={totalPoints > 0 ? points / totalPoints : 0} label={t`得分`} size={88} />
        <div>
          <b>
            {got}
            <small> / {total}</small>
          </b>
          {questions && (
            <nav className={styles.dots} aria-label={t`每题得分`}>
              {questions.map((one) => (
                <a
                  key={one.position}
                  href={one.question ? `#${questionAnchor(one.question.id)}` : undefined}
                  data-share={shareOf(one.got, one.points)}
                  aria-label={t`第 ${one.position} 题，${pointsText(one.got)} 分`}
                >
                  {one.position}
                </a>
              ))}
            </nav>
          )}
        </div>
      </section>
      {questions?.some(({ question }) => question) &&
        questions.map((one) => (
          <QuestionResult
            key={one.position}
            {...one}
            note={one.question && noteOf(one.question.id)}
            shownFiles={filesOf(one)}
          />
        ))}
    </>
  );
}

function QuestionResult({ note, shownFiles, ...one }: Question & { note: ReactNode; shownFiles: ReactNode }) {
  const { question, position, points, got, comment, answer, content, scoring } = one;
  const { i18n, t } = useLingui();
  const { scorings } = useRegradeWords();
  if (!question) return null;
  return (
    <article id={questionAnchor(question.id)} className={styles.card} aria-label={t`第 ${position} 题`}>
      <header className={styles.head}>
        <span className={attempt.number}>{position}</span>
        <h2>{i18n._(kindNames[question.kind])}</h2>
        {scoring && <FlagTag tone="late">{scorings[scoring]}</FlagTag>}
      </header>
      <Material of={question} />
      <RichText html={question.stem} className={styles.stem} />
      {note}
      {content === null && <AnswerField question={question} answer={answer} isFixed onAnswer={nothing} />}
      <FeedbackPart
        question={{ ...question, points }}
        answer={answer}
        feedback={{ questionId: question.id, got, parts: [], content }}
      />
      {shownFiles}
      {one.rubric && <RubricTable rubric={one.rubric} choices={one.rubric.choices} />}
      {comment && (
        <div className={styles.block} data-tone="teacher">
          <h3>
            <Trans>教师评语</Trans>
          </h3>
          <p>{comment}</p>
        </div>
      )}
    </article>
  );
}
