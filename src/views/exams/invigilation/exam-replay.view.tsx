import { Trans, useLingui } from '@lingui/react/macro';
import { shownStem } from '#contract/banks/cloze.rule.ts';
import type { ReactNode } from 'react';
import type { AttemptReplay, ReplayQuestion } from '#contract/exams/exam-replay.contract.ts';
import { isAnswered } from '#contract/homework/answers.rule.ts';
import { withoutKey } from '#contract/homework/without-key.rule.ts';
import { kindNames } from '#views/banks/question.words.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { amountText } from '#views/common/lengths.ts';
import { clockSecondText, minuteText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import type { ReplayPace } from '#contract/exams/exam-replay.rule.ts';
import { AnswerField } from '../../homework/answer-fields.view.tsx';
import { AttemptFrame } from '../../homework/attempt-frame.view.tsx';
import attempt from '../../homework/attempt.module.css';
import styles from './exam-replay.module.css';
import { ReplayBar } from './replay-bar.view.tsx';
import { ReplayEvents } from './replay-events.view.tsx';
import { answersAt, delayOf, namedFiles, stepAt, type Replay, type ReplayAnswer } from './replay.rule.ts';

interface Props {
  record: AttemptReplay;
  replay: Replay;
  backHref: string;
  at: number;
  pace: ReplayPace;
  isPlaying: boolean;
  /** Which question is shown; null: none was changed yet. */
  currentId: string | null;
  /** These files of an answer. */
  filesOf: (questionId: string, files: AttemptReplay['files']) => ReactNode;
  onQuestion: (id: string) => void;
  onPlay: () => void;
  onStep: (by: 1 | -1) => void;
  onSeek: (at: number) => void;
  onPace: (pace: ReplayPace) => void;
}

const nothing = () => undefined;

/** An attempt as it was at a moment: what was answered, what happened, and where each answer came from. */
export function ExamReplayView({ record, replay, backHref, at, currentId, filesOf, onQuestion, ...on }: Props) {
  const { t } = useLingui();
  const { questions, brokenFrom, links, name, startedAt, submittedAt } = record;
  const answers = answersAt(replay, at);
  const question = questions.find(({ id }) => id === currentId) ?? questions[0];
  const places = new Map(questions.map(({ id, position }) => [id, position]));
  const answered = questions.filter(({ id }) => isAnswered(answers.get(id)?.answer ?? null)).length;
  return (
    <AttemptFrame
      title={t`作答回放　${name}`}
      note={[
        record.title,
        startedAt && `${minuteText(startedAt)}${submittedAt ? `–${clockSecondText(submittedAt)}` : ''}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      back={backHref}
      backText={t`返回考生`}
      tools={
        brokenFrom === null ? (
          <FlagTag tone="ok">{t`${links.length} 条记录首尾相接，未被改动`}</FlagTag>
        ) : (
          <FlagTag tone="error">{t`记录从第 ${brokenFrom} 条起不符`}</FlagTag>
        )
      }
    >
      {startedAt === null || !question ? (
        <StateBlock kind="empty" title={t`没有开始作答`} actions={[{ label: t`返回考生`, href: backHref }]} />
      ) : (
        <div className={styles.page}>
          <nav className={styles.card} aria-label={t`此刻的答题卡`}>
            <h2>
              <Trans>此刻的答题卡</Trans>
              <small>
                {answered} / {questions.length}
              </small>
            </h2>
            <ol className={styles.cells}>
              {questions.map(({ id, position }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-current={id === question.id}
                    aria-label={t`第 ${position} 题`}
                    data-answered={isAnswered(answers.get(id)?.answer ?? null)}
                    onClick={() => onQuestion(id)}
                  >
                    {position}
                  </button>
                </li>
              ))}
            </ol>
          </nav>
          <main className={styles.paper}>
            <Shown
              question={question}
              answer={answers.get(question.id) ?? null}
              files={filesOf(question.id, namedFiles(record, answers.get(question.id)?.answer ?? null))}
            />
          </main>
          <ReplayEvents
            steps={replay.steps}
            currentNumber={stepAt(replay, at)?.number ?? null}
            positionOf={(id) => places.get(id) ?? null}
            onSeek={on.onSeek}
          />
          <ReplayBar
            {...{ replay, at, questions: questions.length, positionOf: (id) => places.get(id) ?? 1 }}
            {...on}
          />
        </div>
      )}
    </AttemptFrame>
  );
}

/** One question with the answer that it had, and how that came. */
function Shown({
  question,
  answer,
  files,
}: {
  question: ReplayQuestion;
  answer: ReplayAnswer | null;
  files: ReactNode;
}) {
  const { i18n, t } = useLingui();
  const { position, points, content } = question;
  const delay = answer && delayOf(answer, answer.step);
  return (
    <article className={`${attempt.card} ${styles.question}`} aria-label={t`第 ${position} 题`}>
      <header className={attempt.questionHead}>
        <span className={attempt.number}>{position}</span>
        <h2>{i18n._(kindNames[content.kind])}</h2>
        <small>
          <Trans>{pointsText(points)} 分</Trans>
        </small>
      </header>
      <RichText html={shownStem(content)} className={attempt.stem} />
      <AnswerField question={withoutKey(question)} answer={answer?.answer ?? null} isFixed onAnswer={nothing} />
      {files}
      <p className={styles.facts}>
        {answer === null ? (
          <Trans>此刻还没有保存这一题的答案</Trans>
        ) : (
          <>
            <span>
              <Trans>
                {clockSecondText(answer.step.at)} 服务器收到，记录 #{answer.step.number}
              </Trans>
            </span>
            {delay !== null && answer.writtenAt !== null && (
              <span data-tone="late">
                <Trans>
                  页面称写于 {clockSecondText(answer.writtenAt)}，{amountText(delay)}后送达
                </Trans>
              </span>
            )}
          </>
        )}
      </p>
    </article>
  );
}
