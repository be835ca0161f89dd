import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paperAnswer } from '#contract/banks/paper-answer.rule.ts';
import type { ExamQuestion, ExamSection } from '#contract/exams/exam-paper.contract.ts';
import type { PrintedExam } from '#contract/exams/exam-print.contract.ts';
import { cardPlace, evenPoints, numbered } from '#contract/exams/exam-print.rule.ts';
import { AnswerRules } from '#views/banks/answer-rules.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { RubricTable } from '#views/homework/rubric.view.tsx';
import { RichText } from '#views/common/rich-text.view.tsx';
import printouts from '../../examoffice/printouts.module.css';
import { PrintedHead, SectionTitle } from './printed-head.view.tsx';
import { useRegradeWords } from '../marking/regrade.words.ts';
import styles from './printed-exam.module.css';

/** 参考答案, with explanations and points. */
export function PrintedKey({ printed }: { printed: PrintedExam }) {
  const { t } = useLingui();
  const { learner } = printed;
  return (
    <article className={`${printouts.printout} ${styles.printed}`} aria-label={t`参考答案`} data-sideways>
      <PrintedHead printed={printed} title={t`参考答案`}>
        {learner && (
          <p>
            {[learner.name, learner.studentNumber ?? ''].join(' ')} <Trans>本人的试卷</Trans>
          </p>
        )}
      </PrintedHead>
      {numbered(printed.sections).map(({ section, first }, place) => (
        <section key={section.id}>
          <SectionTitle section={section} place={place} />
          <SectionKey section={section} first={first} />
        </section>
      ))}
    </article>
  );
}

/** Letters of choices stand beside each other, everything else in a line of its own. */
function SectionKey({ section, first }: { section: ExamSection; first: number }) {
  const saysPoints = evenPoints(section) === null;
  const rows = section.questions.map((question, at) => ({ number: first + at, question }));
  const isShort = rows.every(
    ({ question: { content, points } }) =>
      !['match', 'cloze'].includes(content.kind) && cardPlace({ content, points }).as === 'circles',
  );
  if (!isShort) return rows.map((row) => <Answer key={row.question.id} {...row} saysPoints={saysPoints} isWhole />);
  return (
    <>
      <ol className={styles.letters}>
        {rows.map((row) => (
          <li key={row.question.id}>
            <b>{row.number}.</b> <KeyText question={row.question} />
            <Said question={row.question} saysPoints={saysPoints} />
          </li>
        ))}
      </ol>
      {rows
        .filter(({ question }) => question.content.explanation)
        .map((row) => (
          <Answer key={row.question.id} {...row} saysPoints={false} isWhole={false} />
        ))}
    </>
  );
}

function KeyText({ question }: { question: ExamQuestion }) {
  const { t } = useLingui();
  return paperAnswer(question.content, [
    t({ message: '对', context: 'truth' }),
    t({ message: '错', context: 'truth' }),
  ]);
}

/** Its points where they are not those of the section, and what a regrade made of it. */
function Said({ question, saysPoints }: { question: ExamQuestion; saysPoints: boolean }) {
  const { scorings } = useRegradeWords();
  const worth = pointsText(question.points);
  return (
    <small>
      {saysPoints && <Trans>（{worth} 分）</Trans>}
      {question.scoring && ` ${scorings[question.scoring]}`}
    </small>
  );
}

interface AnswerProps {
  number: number;
  question: ExamQuestion;
  saysPoints: boolean;
  /** With the answer itself, not its explanation alone. */
  isWhole: boolean;
}

function Answer({ number, question, saysPoints, isWhole }: AnswerProps) {
  const { t } = useLingui();
  const { kind, reference, explanation } = question.content;
  return (
    <div className={styles.question} data-breaks={kind === 'essay' || kind === 'code' || undefined}>
      <b>{number}.</b>
      <div>
        {isWhole && (
          <div>
            <KeyText question={question} /> <AnswerRules content={question.content} />
            <Said question={question} saysPoints={saysPoints} />
          </div>
        )}
        {isWhole && reference && <Named name={t`参考答案`}>{reference}</Named>}
        {isWhole && question.rubric && <RubricTable rubric={question.rubric} />}
        {explanation && <Named name={t`解析`}>{explanation}</Named>}
      </div>
    </div>
  );
}

const Named = ({ name, children }: { name: string; children: string }): ReactNode => (
  <div className={styles.named}>
    <span>{name}</span>
    <RichText html={children} />
  </div>
);
