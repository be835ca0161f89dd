import { Button } from '@fluentui/react-components';
import { LockClosedRegular, WifiOffRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { isAnswered } from '#contract/homework/answers.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { LearnerQuestion } from '#contract/homework/homework.contract.ts';
import type { QuestionFeedback, QuizRun } from '#contract/quizzes/quizzes.contract.ts';
import { Material } from '#views/banks/material.view.tsx';
import { Bar } from '#views/common/figures.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { SaveLine, type Save } from '#views/common/save-line.view.tsx';
import { AnswerCard } from '../homework/answer-card.view.tsx';
import { AttemptBanners } from '../homework/attempt-banners.view.tsx';
import { AttemptFrame } from '../homework/attempt-frame.view.tsx';
import attempt from '../homework/attempt.module.css';
import { PhoneBar } from '../homework/phone-bar.view.tsx';
import { QuestionCard } from '../homework/question-card.view.tsx';
import { Countdown } from './countdown.view.tsx';
import { FeedbackPart } from './feedback.view.tsx';
import styles from './quiz-run.module.css';
import { QuizSubmitDialog } from './quiz-submit-dialog.view.tsx';

/** In `keeping` the last answers are on their way, in `submitting` the hand-in itself. */
export type RunPhase = 'answering' | 'confirming' | 'keeping' | 'submitting';

export interface RunProps {
  run: QuizRun;
  personName: string;
  back: string;
  answers: Readonly<Record<string, Answer | null>>;
  /** Questions whose feedback was shown. */
  checked: ReadonlyMap<string, QuestionFeedback>;
  phase: RunPhase;
  save: Save;
  /** Another page wrote newer answers. */
  isConflicting: boolean;
  /** The feedback of a question is on its way. */
  isChecking: boolean;
  /** Why the last hand-in failed. */
  message: string | null;
  currentId: string | null;
  flagged: ReadonlySet<string>;
  /** The server's clock minus this computer's, ms. */
  clockOffset: number;
  isPhone: boolean;
  onAnswer: (questionId: string, answer: Answer) => void;
  onCheck: (questionId: string) => void;
  onFlag: (questionId: string) => void;
  onEnter: (questionId: string) => void;
  onGo: (questionId: string) => void;
  onStep: (by: 1 | -1) => void;
  onRetry: () => void;
  onSubmit: () => void;
  onConfirm: () => void;
  onCancel: () => void;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Questions left, answer card right; what is saved and how much time is left stand in the head. On a phone one question at a time. */
export function QuizRunView(props: RunProps) {
  const { run, answers, phase, save, currentId, flagged, clockOffset, isPhone } = props;
  const { t } = useLingui();
  const { questions } = run;
  const isDone = (id: string) => isAnswered(answers[id] ?? null);
  const answered = questions.filter(({ id }) => isDone(id)).length;
  const points = pointsText(run.totalPoints);
  const note = [props.personName, t`第 ${run.number} 次作答`, t`满分 ${points} 分`].filter(Boolean).join(' · ');
  const cardOf = (onGo: (id: string) => void) => (
    <AnswerCard
      questions={questions}
      currentId={currentId}
      isAnswered={isDone}
      isFlagged={(id) => flagged.has(id)}
      onGo={onGo}
      hasName={!isPhone}
    />
  );
  const shown = isPhone ? questions.filter(({ id }) => id === currentId) : questions;
  return (
    <AttemptFrame
      title={run.title}
      note={note}
      back={props.back}
      backText={t`返回课程`}
      tools={
        <>
          <SaveLine {...save} onRetry={props.onRetry}>
            {answered > 0 && <Trans>已答 {answered} 题</Trans>}
          </SaveLine>
          {run.endsAt && <Countdown endsAt={run.endsAt} clockOffset={clockOffset} />}
          {!isPhone && (
            <Button size="large" onClick={props.onSubmit} disabled={phase === 'submitting'}>
              <Trans>提交测验</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={attempt.body} style={isPhone ? { paddingBottom: 96 } : undefined}>
        <div className={attempt.questions}>
          <AttemptBanners
            message={props.message}
            conflict={props.isConflicting ? t`这次测验在另一个页面中也有修改` : null}
            onKeepMine={props.onKeepMine}
            onTakeTheirs={props.onTakeTheirs}
          />
          <Bar share={questions.length > 0 ? answered / questions.length : 0} label={t`作答进度`} />
          {shown.map((question) => (
            <Question key={question.id} {...props} question={question} at={questions.indexOf(question)} />
          ))}
          {!isPhone && (
            <div className={attempt.foot}>
              <span>
                <Trans>按 J / K 切换题目，1–9 选择选项，F 标记</Trans>
              </span>
              <Button appearance="primary" size="large" onClick={props.onSubmit} disabled={phase === 'submitting'}>
                <Trans>提交测验</Trans>
              </Button>
            </div>
          )}
        </div>
        <aside className={attempt.side}>
          {!isPhone && cardOf(props.onGo)}
          {save.state !== 'unkept' && (
            <div className={attempt.note}>
              <WifiOffRegular fontSize={24} />
              <div>
                <b>
                  <Trans>断网也可继续</Trans>
                </b>
                {run.endsAt ? (
                  <Trans>答案先加密保存在本机，联网后自动补交；限时结束后只计服务器已收到的答案。</Trans>
                ) : (
                  <Trans>答案先加密保存在本机，联网后自动补交。</Trans>
                )}
              </div>
            </div>
          )}
        </aside>
      </div>
      {isPhone && (
        <PhoneBar
          answered={answered}
          total={questions.length}
          at={questions.findIndex(({ id }) => id === currentId)}
          isBusy={phase === 'submitting'}
          submit={<Trans context="hand in">提交</Trans>}
          cardOf={cardOf}
          onGo={props.onGo}
          onStep={props.onStep}
          onSubmit={props.onSubmit}
        />
      )}
      {phase !== 'answering' && (
        <QuizSubmitDialog
          unanswered={questions.flatMap(({ id }, index) => (isDone(id) ? [] : [index + 1]))}
          save={save}
          isBusy={phase !== 'confirming'}
          mayCancel={phase !== 'submitting'}
          onConfirm={props.onConfirm}
          onCancel={props.onCancel}
        />
      )}
    </AttemptFrame>
  );
}

function Question(props: RunProps & { question: LearnerQuestion; at: number }) {
  const { question, at, run, answers, checked, phase, isChecking, currentId, flagged } = props;
  const { id } = question;
  const answer = answers[id] ?? null;
  const feedback = checked.get(id);
  return (
    <>
      <Material of={question} after={props.run.questions[at - 1]} />
      <QuestionCard
        number={at + 1}
        question={question}
        answer={answer}
        isFixed={phase === 'submitting' || feedback !== undefined}
        isCurrent={id === currentId}
        isFlagged={flagged.has(id)}
        onAnswer={(next) => props.onAnswer(id, next)}
        onFlag={() => props.onFlag(id)}
        onEnter={() => props.onEnter(id)}
      >
        {feedback ? (
          <div className={styles.feedback} role="status">
            <p className={styles.locked}>
              <LockClosedRegular aria-hidden /> <Trans>已查看反馈，此题不能再修改</Trans>
            </p>
            <FeedbackPart question={question} answer={answer} feedback={feedback} />
          </div>
        ) : (
          run.givesFeedback && (
            <div className={styles.check}>
              <Button
                disabledFocusable={!isAnswered(answer) || isChecking || phase !== 'answering'}
                onClick={() => props.onCheck(id)}
              >
                <Trans>查看反馈</Trans>
              </Button>
              <small>
                <Trans>查看后此题不能再修改</Trans>
              </small>
            </div>
          )
        )}
      </QuestionCard>
    </>
  );
}
