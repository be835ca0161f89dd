import { Button } from '@fluentui/react-components';
import { ArrowCounterclockwiseRegular, PlayFilled, WifiOffRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { isAnswered } from '#contract/homework/answers.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { VideoQuestion } from '#contract/quizzes/video-questions.contract.ts';
import { isRight } from '#contract/quizzes/video-question.rule.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { lengthText } from '#views/common/lengths.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { AnswerField } from '../homework/answer-fields.view.tsx';
import { kindNames } from '#views/banks/question.words.ts';
import { FeedbackPart } from '../quizzes/feedback.view.tsx';
import styles from './video-question.module.css';

interface Props {
  asked: VideoQuestion;
  /** `unsent`: the server could not be reached. */
  phase: 'asked' | 'judging' | 'unsent' | 'judged';
  answer: Answer | null;
  /** Why it was not sent. */
  message: string | null;
  /** For who teaches the course: nothing is written. */
  isTrial: boolean;
  onAnswer: (answer: Answer) => void;
  onSend: () => void;
  onSkip: () => void;
  onRetry: () => void;
  onLeave: () => void;
  onLookBack: () => void;
}

/** A question over the video that it stopped: answered, judged, and the video goes on. */
export function VideoQuestionView(props: Props) {
  const { asked, phase, answer, message } = props;
  const { i18n, t } = useLingui();
  const { question, second, isRequired } = asked;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const isJudged = phase === 'judged' && asked.last !== null;
  useEffect(() => {
    // What was asked stays in sight above what came of it.
    if (isJudged) result.current?.focus({ preventScroll: true });
    else heading.current?.focus();
  }, [isJudged, question.id]);
  return (
    <section role="dialog" aria-labelledby={id} className={styles.panel}>
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          <Trans>视频问题</Trans>
        </h2>
        <small>
          {lengthText(second * 1000)} · {i18n._(kindNames[question.kind])}
        </small>
        <FlagTag tone={isRequired ? 'late' : 'none'}>{isRequired ? t`必答` : t`可跳过`}</FlagTag>
      </header>
      <div className={styles.body}>
        <RichText html={question.stem} className={styles.stem} />
        {isJudged ? (
          <div ref={result} role="status" tabIndex={-1} className={styles.result}>
            <FeedbackPart question={question} answer={asked.last!.answer} feedback={asked.last!.feedback} />
          </div>
        ) : (
          <AnswerField question={question} answer={answer} isFixed={phase === 'judging'} onAnswer={props.onAnswer} />
        )}
        {phase === 'unsent' && (
          <p role="alert" className={styles.unsent}>
            <WifiOffRegular aria-hidden fontSize={18} /> {message ? `${message} ` : ''}
            <Trans>答案尚未提交，已保留在此页面，恢复连接后自动重新提交。</Trans>
          </p>
        )}
        {props.isTrial && (
          <p className={styles.hint}>
            <Trans>你是课程团队成员，作答不会被记录。</Trans>
          </p>
        )}
      </div>
      <Foot {...props} isJudged={isJudged} isSendable={isAnswered(answer)} />
    </section>
  );
}

function Foot({ asked, phase, isJudged, isSendable, ...on }: Props & { isJudged: boolean; isSendable: boolean }) {
  return (
    <footer className={styles.foot}>
      <Button
        appearance="subtle"
        icon={<ArrowCounterclockwiseRegular />}
        disabled={phase === 'judging'}
        onClick={on.onLookBack}
      >
        <Trans>回看 10 秒</Trans>
      </Button>
      <span />
      {isJudged ? (
        <>
          {!isRight(asked) && (
            <Button onClick={on.onRetry}>
              <Trans>再试一次</Trans>
            </Button>
          )}
          <Button appearance="primary" icon={<PlayFilled />} onClick={on.onLeave}>
            <Trans>继续播放</Trans>
          </Button>
        </>
      ) : (
        <>
          {!asked.isRequired && (
            <Button disabled={phase === 'judging'} onClick={on.onSkip}>
              <Trans context="pass a question by">跳过</Trans>
            </Button>
          )}
          <Button appearance="primary" disabledFocusable={!isSendable || phase === 'judging'} onClick={on.onSend}>
            {phase === 'judging' ? <Trans>正在提交…</Trans> : <Trans>提交答案</Trans>}
          </Button>
        </>
      )}
    </footer>
  );
}
