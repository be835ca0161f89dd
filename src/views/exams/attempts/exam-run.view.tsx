import { Button } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { isAnswered } from '#contract/homework/answers.rule.ts';
import { Material } from '#views/banks/material.view.tsx';
import { clockText } from '#views/common/moments.ts';
import { AnswerCard } from '../../homework/answer-card.view.tsx';
import { AttemptFrame } from '../../homework/attempt-frame.view.tsx';
import attempt from '../../homework/attempt.module.css';
import { PhoneBar } from '../../homework/phone-bar.view.tsx';
import { QuestionCard } from '../../homework/question-card.view.tsx';
import { ExamBanners } from './exam-banners.view.tsx';
import { ExamClock } from './exam-clock.view.tsx';
import { ExamDialogs } from './exam-dialogs.view.tsx';
import { ExamSave } from './exam-save.view.tsx';
import type { ExamRunProps } from './exam-run.props.ts';
import { ExamSide } from './exam-side.view.tsx';
import styles from './exam-run.module.css';
import { ErratumNotes, OwnTalk, TalkSign } from './own-talk.view.tsx';
import { useReached } from './use-reached.ts';

/** A paper being answered: questions left, answer card right; time and what is saved in the head. On a phone one at a time. */
export function ExamRunView(props: ExamRunProps) {
  const { run, answers, phase, currentId, flagged, isPhone, now, endsAt, pause } = props;
  const { t } = useLingui();
  const questions = run.sections.flatMap((section) => section.questions);
  const isDone = (id: string) => isAnswered(answers[id] ?? null);
  const answered = questions.filter(({ id }) => isDone(id)).length;
  const isPaused = phase === 'paused';
  const isFixed = phase !== 'answering';
  const at = questions.findIndex(({ id }) => id === currentId);
  const handInFrom = Date.parse(run.handInFrom);
  const isEarly = !useReached(now, handInFrom);
  const cardOf = (onGo: (id: string) => void) => (
    <AnswerCard
      questions={questions}
      sections={run.sections.map((section) => ({ ...section, ids: section.questions.map(({ id }) => id) }))}
      currentId={currentId}
      isAnswered={isDone}
      isFlagged={(id) => flagged.has(id)}
      isLocal={props.connection.since === null ? undefined : (id) => props.unsent.includes(id)}
      onGo={onGo}
      hasName={!isPhone}
    />
  );
  const title = `${run.course}　${run.title}`;
  const note = [run.name, run.studentNumber, run.school].filter(Boolean).join(' · ');
  const shown = isPhone ? questions.filter(({ id }) => id === currentId) : questions;
  return (
    <AttemptFrame
      title={title}
      note={note}
      tools={
        <>
          <TalkSign messages={props.talk.messages} />
          <ExamSave
            save={props.save}
            count={props.saveCount}
            unsent={props.unsent.length}
            offlineSince={props.connection.since}
            now={now}
            onRetry={props.onRetry}
          />
          <ExamClock
            endsAt={endsAt}
            wholeMs={endsAt - Date.parse(run.startedAt)}
            now={now}
            stoppedAt={pause?.at ?? null}
            isCalm={props.isCalm}
          />
          {!isPhone && (
            <Button
              size="large"
              onClick={props.onSubmit}
              disabledFocusable={isEarly || isFixed}
              title={isEarly ? t`${clockText(handInFrom)} 起可交卷` : undefined}
            >
              <Trans>交卷</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={`${attempt.body} ${isPaused ? styles.veiled : ''}`} inert={isPaused} aria-hidden={isPaused}>
        <div className={`${attempt.questions} ${props.isLarge ? styles.large : ''}`}>
          <ExamBanners {...props} numberOf={(id) => questions.findIndex((one) => one.id === id) + 1} />
          {!isPaused && <ErratumNotes {...props.talk} questionId={null} />}
          {/* While it is paused the paper is not there, so that nobody reads it under the veil. */}
          {isPaused
            ? shown.slice(0, 2).map(({ id }) => <div key={id} className={`${attempt.card} ${styles.hidden}`} />)
            : shown.map((question, place) => (
                <Fragment key={question.id}>
                  <Material of={question} after={shown[place - 1]} />
                  <QuestionCard
                    number={questions.indexOf(question) + 1}
                    question={question}
                    answer={answers[question.id] ?? null}
                    isFixed={isFixed}
                    isCurrent={question.id === currentId}
                    isFlagged={flagged.has(question.id)}
                    note={<ErratumNotes {...props.talk} questionId={question.id} />}
                    onAnswer={(answer) => props.onAnswer(question.id, answer)}
                    onFlag={() => props.onFlag(question.id)}
                    onEnter={() => props.onEnter(question.id)}
                  >
                    {props.filesOf(question)}
                  </QuestionCard>
                </Fragment>
              ))}
          {!isPhone && (
            <div className={attempt.foot}>
              <Button size="large" icon={<ChevronLeftRegular />} disabled={at <= 0} onClick={() => props.onStep(-1)}>
                <Trans>上一题</Trans>
              </Button>
              <span>
                <Trans>按 J / K 切换题目，1–9 选择选项，F 标记</Trans>
              </span>
              <Button
                appearance="primary"
                size="large"
                icon={<ChevronRightRegular />}
                iconPosition="after"
                disabled={at >= questions.length - 1}
                onClick={() => props.onStep(1)}
              >
                <Trans>下一题</Trans>
              </Button>
            </div>
          )}
        </div>
        <aside className={attempt.side}>
          {!isPhone && cardOf(props.onGo)}
          {/* While it is paused it stands in the dialog. */}
          {!isPaused && <OwnTalk {...props.talk} />}
          <ExamSide {...props} />
        </aside>
      </div>
      {isPhone && !isPaused && (
        <PhoneBar
          answered={answered}
          total={questions.length}
          at={at}
          isBusy={isFixed || isEarly}
          submit={<Trans>交卷</Trans>}
          cardOf={cardOf}
          onGo={props.onGo}
          onStep={props.onStep}
          onSubmit={props.onSubmit}
        />
      )}
      <ExamDialogs {...props} unanswered={questions.flatMap(({ id }, index) => (isDone(id) ? [] : [index + 1]))} />
    </AttemptFrame>
  );
}
