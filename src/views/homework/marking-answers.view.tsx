import { Button } from '@fluentui/react-components';
import { BotRegular, CheckmarkRegular, LockClosedRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { shownStem } from '#contract/banks/cloze.rule.ts';
import { referenceOf } from '#contract/banks/expected-answers.rule.ts';
import type { MarkingSubmission } from '#contract/homework/homework-marking.contract.ts';
import { Material } from '#views/banks/material.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { dayText, minuteText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { markStateOf, type MarkingQuestion, type OwnMark } from './marks.rule.ts';
import styles from './marking-frame.module.css';
import { kindNames } from '#views/banks/question.words.ts';
import { MarkedAnswer } from './marked-answer.view.tsx';
import { questionAnchor } from './question-card.view.tsx';

interface Props {
  submission: MarkingSubmission;
  marks: Readonly<Record<string, OwnMark>>;
  currentId: string | null;
  onGo: (id: string) => void;
  /** Full points for what the machine refused; null where it is only looked at. */
  onAccept: ((id: string) => void) | null;
  /** Asks who it is, where the submission says that the reader may. */
  onIdentify?: () => void;
  /** Of a group's work: its members. */
  group?: ReactNode;
  /** Shows the files of an answer. */
  filesOf?: (one: MarkingQuestion) => ReactNode;
  children?: ReactNode;
}

/** The learner's answers, the current one framed. */
export function MarkingAnswers(props: Props) {
  const { submission, marks, currentId, onGo, onAccept, onIdentify, children } = props;
  const { t } = useLingui();
  const { receipt, attempt, learnerName, latePenaltyPercent, status, isAnonymous, mayIdentify } = submission;
  const at = isAnonymous ? dayText(receipt.submittedAt) : minuteText(receipt.submittedAt);
  return (
    <div className={styles.middle} id="desk-answers" tabIndex={-1}>
      {children}
      <header className={styles.who}>
        <h2>{learnerName}</h2>
        <span>
          {isAnonymous ? (
            <Trans>
              {at} 提交 · 第 {attempt} 次
            </Trans>
          ) : (
            <Trans>
              {at} 提交 · 第 {attempt} 次 · 回执 {receipt.number.slice(-9)}
            </Trans>
          )}
        </span>
        {submission.groupNumber !== undefined && <FlagTag tone="none">{t`第 ${submission.groupNumber} 组`}</FlagTag>}
        {isAnonymous && <FlagTag tone="none">{t`匿名批阅`}</FlagTag>}
        {mayIdentify && (
          <Button size="small" appearance="subtle" onClick={onIdentify}>
            <Trans>查看身份</Trans>
          </Button>
        )}
        {receipt.lateDays > 0 && (
          <FlagTag tone="late">
            <Trans>
              迟交 {receipt.lateDays} 天，扣 {latePenaltyPercent}%
            </Trans>
          </FlagTag>
        )}
        {status === 'marked' && <FlagTag tone="ok">{t`已批，未公布`}</FlagTag>}
        {status === 'published' && <FlagTag tone="ok">{t`成绩已公布，修改将通知学生`}</FlagTag>}
        {status === 'returned' && <FlagTag tone="error">{t`已退回，等待重新提交`}</FlagTag>}
      </header>
      {props.group}
      <div className={styles.answers}>
        {submission.questions.map((one) => (
          <AnswerBlock
            key={one.question.id}
            one={one}
            own={marks[one.question.id]}
            isCurrent={one.question.id === currentId}
            onGo={() => onGo(one.question.id)}
            onAccept={onAccept && (() => onAccept(one.question.id))}
            files={props.filesOf?.(one)}
          />
        ))}
      </div>
    </div>
  );
}

/** Above work that its reader does not mark. */
export const OnlyLookedAt = ({ isOthers }: { isOthers: boolean }) => (
  <p className={styles.lookedAt} role="status">
    <LockClosedRegular fontSize={20} />
    {isOthers ? (
      <Trans>只能查看：这份作业由其他教师批阅。</Trans>
    ) : (
      <Trans>只能查看：批改和公布成绩由这门课程的教学团队完成。</Trans>
    )}
  </p>
);

interface BlockProps {
  one: MarkingQuestion;
  own: OwnMark | undefined;
  isCurrent: boolean;
  onGo: () => void;
  onAccept: (() => void) | null;
  files: ReactNode;
}

function AnswerBlock({ one, own, isCurrent, onGo, onAccept, files }: BlockProps) {
  const { i18n, t } = useLingui();
  const { question, answer, isMachine, mark } = one;
  const { position, points, content } = question;
  const state = markStateOf(one, own);
  const got = own ? own.points : mark.points;
  return (
    <article
      id={questionAnchor(question.id)}
      className={styles.card}
      data-current={isCurrent}
      aria-label={t`第 ${position} 题`}
      onPointerDown={onGo}
      onFocus={onGo}
    >
      <header>
        <span className={styles.number}>{position}</span>
        <h3>
          {i18n._(kindNames[content.kind])}
          <small>
            <Trans>{pointsText(points)} 分</Trans> · {isMachine ? t`机器批改` : t`人工批改`}
          </small>
        </h3>
        {state === 'review' && onAccept && (
          <Button size="small" onClick={onAccept}>
            <Trans>改判为正确</Trans>
          </Button>
        )}
        {got !== null && (
          <FlagTag
            tone={state === 'review' ? 'late' : 'now'}
            icon={isMachine && state !== 'done' ? <BotRegular /> : <CheckmarkRegular />}
          >
            <Trans>{pointsText(got)} 分</Trans>
          </FlagTag>
        )}
      </header>
      <Material of={content} />
      <RichText html={shownStem(content)} className={styles.stem} />
      <MarkedAnswer content={content} answer={answer} />
      {files}
      {referenceOf(content) !== '' && isCurrent && (
        <div className={styles.reference}>
          <b>
            <Trans>参考答案</Trans>
          </b>
          <RichText html={referenceOf(content)} />
        </div>
      )}
    </article>
  );
}
