import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { isAnswered } from '#contract/homework/answers.rule.ts';
import type { ExamRun } from '#contract/exams/exam-attempt.contract.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { minuteMs } from '#contract/common/length.rule.ts';
import { Material } from '#views/banks/material.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { clockText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { AnswerCard } from '../../homework/answer-card.view.tsx';
import { AttemptFrame } from '../../homework/attempt-frame.view.tsx';
import attempt from '../../homework/attempt.module.css';
import { QuestionCard } from '../../homework/question-card.view.tsx';

interface Props {
  run: ExamRun;
  answers: Readonly<Record<string, Answer>>;
  currentId: string | null;
  flagged: ReadonlySet<string>;
  isPhone: boolean;
  backHref: string;
  /** Whose paper it is. */
  choice: ReactNode;
  onAnswer: (questionId: string, answer: Answer) => void;
  onFlag: (questionId: string) => void;
  onEnter: (questionId: string) => void;
  onGo: (questionId: string) => void;
}

/** A paper as a learner has it before her; it says that nothing is kept. */
export function ExamPreviewView({ run, answers, currentId, flagged, isPhone, backHref, choice, ...on }: Props) {
  const { t } = useLingui();
  const questions = run.sections.flatMap((section) => section.questions);
  const minutes = Math.round((Date.parse(run.endsAt) - Date.parse(run.startedAt)) / minuteMs);
  const points = pointsText(run.totalPoints);
  return (
    <AttemptFrame
      title={`${run.course} ${run.title}`}
      note={[
        t`${questions.length} 题，${points} 分`,
        t`${clockText(run.startedAt)} 开考，作答 ${minutes} 分钟`,
        ...(run.name ? [run.name] : []),
      ].join(' · ')}
      back={backHref}
      backText={t`返回考试设置`}
      tools={
        <>
          <FlagTag tone="late">
            <Trans>预览，不保存</Trans>
          </FlagTag>
          {choice}
        </>
      }
    >
      {questions.length === 0 ? (
        <StateBlock kind="empty" title={t`试卷还没有题目`} actions={[{ label: t`返回考试设置`, href: backHref }]} />
      ) : (
        <div className={attempt.body}>
          <div className={attempt.questions}>
            {questions.map((question, at) => (
              <Fragment key={question.id}>
                <Material of={question} after={questions[at - 1]} />
                <QuestionCard
                  number={at + 1}
                  question={question}
                  answer={answers[question.id] ?? null}
                  isFixed={false}
                  isCurrent={question.id === currentId}
                  isFlagged={flagged.has(question.id)}
                  isTrial
                  onAnswer={(answer) => on.onAnswer(question.id, answer)}
                  onFlag={() => on.onFlag(question.id)}
                  onEnter={() => on.onEnter(question.id)}
                />
              </Fragment>
            ))}
          </div>
          {!isPhone && (
            <aside className={attempt.side}>
              <AnswerCard
                questions={questions}
                sections={run.sections.map((section) => ({ ...section, ids: section.questions.map(({ id }) => id) }))}
                currentId={currentId}
                isAnswered={(id) => isAnswered(answers[id] ?? null)}
                isFlagged={(id) => flagged.has(id)}
                onGo={on.onGo}
              />
            </aside>
          )}
        </div>
      )}
    </AttemptFrame>
  );
}
