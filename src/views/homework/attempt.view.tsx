import { Button } from '@fluentui/react-components';
import { CalendarClockRegular, WarningFilled, WifiOffRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { isAnswered } from '#contract/homework/answers.rule.ts';
import type { Answer, LearnerWork, SavedAnswer } from '#contract/homework/homework-attempt.contract.ts';
import type { LearnerQuestion } from '#contract/homework/homework.contract.ts';
import { Material } from '#views/banks/material.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { SaveLine, type Save } from '#views/common/save-line.view.tsx';
import { usePhone } from '#views/common/use-phone.ts';
import { AnswerCard } from './answer-card.view.tsx';
import { AnswerDrawer } from './answer-drawer.view.tsx';
import { AttemptBanners } from './attempt-banners.view.tsx';
import { AttemptFrame } from './attempt-frame.view.tsx';
import styles from './attempt.module.css';
import { ExtensionNote } from './extension-note.view.tsx';
import { WrittenBy } from './group-work.view.tsx';
import { QuestionCard } from './question-card.view.tsx';
import { SubmitDialog } from './submit-dialog.view.tsx';
import { TimeLeft } from './time-left.view.tsx';

/** In `keeping` the last answers are on their way, in `submitting` the hand-in itself. */
export type AttemptPhase = 'answering' | 'confirming' | 'keeping' | 'submitting';

interface Props {
  work: LearnerWork;
  personName: string;
  back: string;
  clockOffset: number;
  answers: Readonly<Record<string, Answer | null>>;
  phase: AttemptPhase;
  save: Save;
  /** Another page wrote newer answers. */
  isConflicting: boolean;
  /** Why the last hand-in failed. */
  message: string | null;
  /** With whom it is done, where groups do it. */
  group?: ReactNode;
  /** Several write it. */
  isTogether?: boolean;
  /** As the server has them: who wrote each last. */
  saved?: readonly SavedAnswer[];
  returnReason: string | null;
  /** Until when returned work is wanted back. */
  returnedUntil?: string | undefined;
  /** What is put into the answer beside its text. */
  filesOf?: (question: LearnerQuestion) => ReactNode;
  currentId: string | null;
  flagged: ReadonlySet<string>;
  onAnswer: (questionId: string, answer: Answer) => void;
  onFlag: (questionId: string) => void;
  onEnter: (questionId: string) => void;
  onGo: (questionId: string) => void;
  onRetry: () => void;
  onSubmit: () => void;
  onConfirm: () => void;
  onCancel: () => void;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Questions left, answer card right; what is saved stands in the head. On a phone the card folds behind the foot. */
export function AttemptPage(props: Props) {
  const { work, answers, phase, save, currentId, flagged, clockOffset } = props;
  const { t } = useLingui();
  const isPhone = usePhone();
  const isDone = (id: string) => isAnswered(answers[id] ?? null);
  const answered = work.questions.filter(({ id }) => isDone(id)).length;
  const points = pointsText(work.totalPoints);
  const note = [props.personName, t`共 ${work.questionCount} 题`, t`满分 ${points} 分`].filter(Boolean).join(' · ');
  const cardOf = (onGo: (id: string) => void) => (
    <AnswerCard
      questions={work.questions}
      currentId={currentId}
      isAnswered={isDone}
      isFlagged={(id) => flagged.has(id)}
      onGo={onGo}
      hasName={!isPhone}
    />
  );
  return (
    <AttemptFrame
      title={work.title}
      note={note}
      back={props.back}
      tools={
        <>
          <SaveLine {...save} onRetry={props.onRetry}>
            {answered > 0 && <Trans>{answered} 条</Trans>}
          </SaveLine>
          {work.dueAt && <TimeLeft dueAt={work.dueAt} closesAt={work.closesAt} clockOffset={clockOffset} />}
          {!isPhone && (
            <Button size="large" onClick={props.onSubmit} disabled={phase === 'submitting'}>
              <Trans>交作业</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.questions}>
          <Banners {...props} />
          {isPhone && props.group}
          {work.instructions && <RichText html={work.instructions} className={styles.card} />}
          {work.questions.map((question, index) => (
            <Fragment key={question.id}>
              <Material of={question} after={work.questions[index - 1]} />
              <QuestionCard
                number={index + 1}
                question={question}
                answer={answers[question.id] ?? null}
                isFixed={phase === 'submitting'}
                isCurrent={question.id === currentId}
                isFlagged={flagged.has(question.id)}
                onAnswer={(answer) => props.onAnswer(question.id, answer)}
                onFlag={() => props.onFlag(question.id)}
                onEnter={() => props.onEnter(question.id)}
              >
                {props.filesOf?.(question)}
                {props.isTogether && (
                  <WrittenBy answer={props.saved?.find(({ questionId }) => questionId === question.id)} />
                )}
              </QuestionCard>
            </Fragment>
          ))}
          {!isPhone && (
            <div className={styles.foot}>
              <span>
                <Trans>按 J / K 切换题目，1–9 选择选项，F 标记</Trans>
              </span>
              <Button appearance="primary" size="large" onClick={props.onSubmit} disabled={phase === 'submitting'}>
                <Trans>交作业</Trans>
              </Button>
            </div>
          )}
        </div>
        <aside className={styles.side}>
          {!isPhone && props.group}
          {!isPhone && cardOf(props.onGo)}
          {save.state !== 'unkept' && (
            <div className={styles.note}>
              <WifiOffRegular fontSize={24} />
              <div>
                <b>
                  <Trans>断网也可继续</Trans>
                </b>
                <Trans>答案先加密保存在本机，联网后自动补交；提交作业后生成回执号。</Trans>
              </div>
            </div>
          )}
        </aside>
      </div>
      {isPhone && (
        <PhoneBar
          answered={answered}
          total={work.questions.length}
          isBusy={phase === 'submitting'}
          cardOf={cardOf}
          onGo={props.onGo}
          onSubmit={props.onSubmit}
        />
      )}
      {phase !== 'answering' && (
        <SubmitDialog
          unanswered={work.questions.flatMap(({ id }, index) => (isDone(id) ? [] : [index + 1]))}
          isBusy={phase !== 'confirming'}
          mayCancel={phase !== 'submitting'}
          isTogether={props.isTogether === true}
          onConfirm={props.onConfirm}
          onCancel={props.onCancel}
        />
      )}
    </AttemptFrame>
  );
}

interface PhoneBarProps {
  answered: number;
  total: number;
  isBusy: boolean;
  cardOf: (onGo: (id: string) => void) => ReactNode;
  onGo: (id: string) => void;
  onSubmit: () => void;
}

/** At the foot of a phone: the answer card behind how far one is, and the hand-in. */
const PhoneBar = ({ answered, total, isBusy, cardOf, onGo, onSubmit }: PhoneBarProps) => (
  <div className={styles.phoneBar}>
    <AnswerDrawer cardOf={cardOf} onGo={onGo}>
      <Trans>
        答题卡 {answered} / {total}
      </Trans>
    </AnswerDrawer>
    <Button appearance="primary" size="large" onClick={onSubmit} disabled={isBusy}>
      <Trans>交作业</Trans>
    </Button>
  </div>
);

/** What happened, what is safe, what to press. */
function Banners({ work, returnReason, isConflicting, ...props }: Props) {
  const { t } = useLingui();
  return (
    <>
      {work.extension && (
        <div className={styles.banner}>
          <CalendarClockRegular fontSize={20} />
          <div>
            <ExtensionNote dueAt={work.dueAt} extension={work.extension} />
          </div>
        </div>
      )}
      {returnReason && (
        <div className={styles.banner}>
          <WarningFilled fontSize={20} />
          <div>
            <b>
              <Trans>教师退回了这份作业</Trans>
            </b>
            {returnReason}
            {props.returnedUntil && (
              <p>
                <Trans>请于 {minuteText(props.returnedUntil)} 前重新提交，之后记为迟交。</Trans>
              </p>
            )}
          </div>
        </div>
      )}
      <AttemptBanners
        message={props.message}
        conflict={
          isConflicting ? (props.isTogether ? t`组员修改了你正在编辑的题目` : t`这份作业在另一个页面中也有修改`) : null
        }
        isTogether={props.isTogether === true}
        onKeepMine={props.onKeepMine}
        onTakeTheirs={props.onTakeTheirs}
      />
    </>
  );
}
