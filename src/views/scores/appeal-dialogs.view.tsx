import { Input, Radio, RadioGroup, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AppealRow } from '#contract/scores/appeal.contract.ts';
import { appealLimits } from '#contract/scores/appeal.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { UsualReasons } from '#views/common/usual-reasons.view.tsx';
import { pointsOf } from './book-dialogs.view.tsx';
import styles from './book.module.css';
import { figureText } from './book.words.ts';

interface AskProps {
  reason: string;
  isBusy: boolean;
  message: string | null;
  onReason: (reason: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** Asks about the own grade. */
export function AskAppealDialog({ reason, isBusy, message, onReason, onAgree, onCancel }: AskProps) {
  const { t } = useLingui();
  return (
    <AskDialog
      title={t`申请成绩复核`}
      agree={t`提交申请`}
      isOff={isBusy || reason.trim() === ''}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      <p>
        <Trans>教师将在 7 日内回复：维持原成绩，或更正成绩。每次公布只能申请一次，须写明疑问所在。</Trans>
      </p>
      <UsualReasons
        label={t`常用原因`}
        reasons={[
          t`期末成绩与本人估计相差较大，申请核对登分。`,
          t`平时成绩似有遗漏，申请核对。`,
          t`考试情况登记有误，申请核对。`,
        ]}
        value={reason}
        onChoose={onReason}
      />
      <Field at="reason" label={t`申请原因`} required validationMessage={message ?? undefined}>
        <Textarea
          autoFocus
          rows={4}
          maxLength={appealLimits.reason}
          value={reason}
          onChange={(_, { value }) => onReason(value)}
        />
      </Field>
    </AskDialog>
  );
}

export interface AnswerDraft {
  event: 'keep' | 'correct';
  points: string;
  answer: string;
}

interface AnswerProps {
  row: AppealRow;
  draft: AnswerDraft;
  /** Else the answer is written for whoever decides. */
  mayDecide: boolean;
  mayCorrect: boolean;
  /** Somebody else wrote, or the grade changed, since it was opened. */
  isRenewed: boolean;
  isBusy: boolean;
  message: string | null;
  onDraft: (change: Partial<AnswerDraft>) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** Whether what is typed is an answer to this. */
export const isAnswer = ({ event, points, answer }: AnswerDraft, { now }: AppealRow): boolean =>
  answer.trim() !== '' && (event === 'keep' || (pointsOf(points) !== null && pointsOf(points) !== now));

/** What was asked, the grade then and now, and the answer. */
export function AnswerAppealDialog(props: AnswerProps) {
  const { row, draft, mayDecide, mayCorrect, isRenewed, isBusy, message, onDraft, onAgree, onCancel } = props;
  const { t } = useLingui();
  const { name, points, now, reason, askedAt, preparedBy, prepared, isRepublished } = row;
  const isWrong = draft.points.trim() !== '' && pointsOf(draft.points) === null;
  const title = mayDecide ? t`回复${name}的复核申请` : t`准备对${name}的回复`;
  return (
    <AskDialog
      title={title}
      agree={!mayDecide ? t`保存` : draft.event === 'keep' ? t`维持原成绩` : t`更正成绩`}
      isOff={isBusy || (mayDecide ? !isAnswer(draft, row) : draft.answer.trim() === prepared)}
      width={600}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      {isRenewed && (
        <p role="alert">
          <Trans>申请或成绩刚刚发生变化，已显示现在的内容，请核对后再次提交。</Trans>
        </p>
      )}
      <p className={styles.quiet}>
        <Trans>{minuteText(askedAt)} 申请</Trans>
      </p>
      <blockquote className={styles.theirs}>{reason}</blockquote>
      <p>
        {isRepublished || points !== now ? (
          <Trans>
            申请时的成绩为 {figureText(points)}，现在为 {figureText(now)}。
          </Trans>
        ) : (
          <Trans>成绩为 {figureText(now)}。</Trans>
        )}
        {!mayDecide && <Trans>你可以准备回复，由主讲教师或教师决定。</Trans>}
      </p>
      {mayDecide && (
        <RadioGroup
          layout="horizontal"
          aria-label={t`复核结果`}
          value={draft.event}
          onChange={(_, { value }) => onDraft({ event: value === 'correct' ? 'correct' : 'keep' })}
        >
          <Radio value="keep" label={t`维持原成绩`} />
          {mayCorrect && <Radio value="correct" label={t`更正成绩`} />}
        </RadioGroup>
      )}
      {mayDecide && !mayCorrect && (
        <p className={styles.note}>
          <Trans>成绩已锁定，须更正时请主讲教师回复。</Trans>
        </p>
      )}
      {mayDecide && draft.event === 'correct' && (
        <Field
          at="points"
          label={t`更正为`}
          required
          hint={t`0 到 100，至多一位小数`}
          validationMessage={isWrong ? t`须为 0 到 100，至多一位小数` : undefined}
        >
          <Input
            inputMode="decimal"
            maxLength={5}
            value={draft.points}
            onChange={(_, { value }) => onDraft({ points: value })}
          />
        </Field>
      )}
      <UsualReasons
        label={t`常用回复`}
        reasons={[t`已核对试卷与登分，成绩无误。`, t`已核对平时成绩，无遗漏。`, t`复核发现登分有误，予以更正。`]}
        value={draft.answer}
        onChoose={(answer) => onDraft({ answer })}
      />
      <Field
        at="answer"
        label={mayDecide ? t`回复（学生可见）` : t`准备的回复（学生不可见）`}
        required
        hint={preparedBy === '' ? undefined : t`${preparedBy} 准备过回复`}
        validationMessage={message ?? undefined}
      >
        <Textarea
          rows={4}
          maxLength={appealLimits.answer}
          value={draft.answer}
          onChange={(_, { value }) => onDraft({ answer: value })}
        />
      </Field>
    </AskDialog>
  );
}
