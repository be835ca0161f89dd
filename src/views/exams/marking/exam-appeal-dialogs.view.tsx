import { Button, Input, Radio, RadioGroup, Select, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { shownStem } from '#contract/banks/cloze.rule.ts';
import { examAppealLimits } from '#contract/exams/exam-appeal.rule.ts';
import type {
  ExamAppealAnswer,
  ExamAppealPage,
  ExamAppealRow,
  OwnExamAppeals,
} from '#contract/exams/exam-appeal.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import { plainText, RichText } from '#views/common/rich-text.view.tsx';
import { UsualReasons } from '#views/common/usual-reasons.view.tsx';
import { MarkedAnswer } from '../../homework/marked-answer.view.tsx';
import book from '../../scores/book.module.css';

interface AskProps {
  open: OwnExamAppeals['open'];
  position: number | null;
  reason: string;
  isBusy: boolean;
  message: string | null;
  onChange: (change: { position?: number | null; reason?: string }) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** Asks about the own result: the paper as a whole, or one question. */
export function AskExamAppealDialog({ open, position, reason, isBusy, message, onChange, ...rest }: AskProps) {
  const { t } = useLingui();
  const { least, reason: most } = examAppealLimits;
  const isShort = reason.trim() !== '' && reason.trim().length < least;
  return (
    <AskDialog
      title={t`申请成绩复核`}
      agree={t`提交申请`}
      isOff={isBusy || reason.trim().length < least}
      onAgree={rest.onAgree}
      onCancel={rest.onCancel}
    >
      <p>
        <Trans>教师核对后回复：维持原成绩，或更正得分。整份答卷和每道题各可申请一次。</Trans>
      </p>
      <Field at="position" label={t`申请内容`}>
        <Select
          value={position === null ? '' : String(position)}
          onChange={(_, { value }) => onChange({ position: value === '' ? null : Number(value) })}
        >
          {open.map((one) => (
            <option key={one ?? ''} value={one ?? ''}>
              {one === null ? t`整份答卷` : t`第 ${one} 题`}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        at="reason"
        label={t`申请原因`}
        required
        hint={t`至少 ${least} 字，写明疑问所在`}
        validationMessage={isShort ? t`至少 ${least} 字` : (message ?? undefined)}
      >
        <Textarea
          autoFocus
          rows={4}
          maxLength={most}
          value={reason}
          onChange={(_, { value }) => onChange({ reason: value })}
        />
      </Field>
    </AskDialog>
  );
}

interface Draft {
  isCorrected: boolean;
  questionId: string;
  got: string;
  answer: string;
}

interface AnswerProps {
  row: ExamAppealRow;
  questions: ExamAppealPage['questions'];
  totalPoints: number;
  draft: Draft;
  /** Somebody else wrote, or the mark changed, since it was opened. */
  isRenewed: boolean;
  isBusy: boolean;
  message: string | null;
  onDraft: (change: Partial<Draft>) => void;
  onRegrade: (questionId: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** The points that are typed, as they are sent; null where they are none of this question, or those that it has. */
export function correctionOf(
  { questionId, got: typed }: Draft,
  { marks }: ExamAppealRow,
  questions: ExamAppealPage['questions'],
): ExamAppealAnswer['correction'] {
  const question = questions.find(({ id }) => id === questionId);
  const mark = marks.find((one) => one.questionId === questionId);
  const got = /^\d+(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : null;
  if (!question || !mark || got === null || got > question.points || got === mark.got) return null;
  return { questionId, got, markVersion: mark.version };
}

/** What was asked, the answer of the paper, and what the team says to it. */
export function AnswerExamAppealDialog(props: AnswerProps) {
  const { row, questions, totalPoints, draft, isRenewed, isBusy, message, onDraft, onAgree, onCancel } = props;
  const { t } = useLingui();
  const { name, reason, askedAt, paperPoints, questionId } = row;
  const correction = draft.isCorrected ? correctionOf(draft, row, questions) : null;
  const isOff = isBusy || draft.answer.trim() === '' || (draft.isCorrected && correction === null);
  return (
    <AskDialog
      title={t`回复${name}的复核申请`}
      agree={draft.isCorrected ? t`更正得分` : t`维持原成绩`}
      isOff={isOff}
      width={640}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      {isRenewed && (
        <p role="alert">
          <Trans>申请或得分刚刚发生变化，已显示现在的内容，请核对后再次提交。</Trans>
        </p>
      )}
      <p className={book.quiet}>
        <Trans>
          {minuteText(askedAt)} 申请 · 现在 {pointsText(paperPoints)} / {pointsText(totalPoints)} 分
        </Trans>
      </p>
      <blockquote className={book.theirs}>{reason}</blockquote>
      {questionId !== null && <Asked {...props} />}
      <RadioGroup
        layout="horizontal"
        aria-label={t`复核结果`}
        value={draft.isCorrected ? 'correct' : 'keep'}
        onChange={(_, { value }) => onDraft({ isCorrected: value === 'correct' })}
      >
        <Radio value="keep" label={t`维持原成绩`} />
        <Radio value="correct" label={t`更正得分`} />
      </RadioGroup>
      {draft.isCorrected && <Correction {...props} />}
      <UsualReasons
        label={t`常用回复`}
        reasons={[t`已核对答卷与评分，得分无误。`, t`复核发现评分有误，予以更正。`, t`该题已对全部答卷改判。`]}
        value={draft.answer}
        onChoose={(answer) => onDraft({ answer })}
      />
      <Field at="answer" label={t`回复（学生可见）`} required validationMessage={message ?? undefined}>
        <Textarea
          rows={4}
          maxLength={examAppealLimits.answer}
          value={draft.answer}
          onChange={(_, { value }) => onDraft({ answer: value })}
        />
      </Field>
    </AskDialog>
  );
}

function Asked({ row, questions, onRegrade }: AnswerProps) {
  const { t } = useLingui();
  const question = questions.find(({ id }) => id === row.questionId);
  const mark = row.marks.find((one) => one.questionId === row.questionId);
  if (!question) return null;
  const { position, points, content, id } = question;
  const got = pointsText(mark?.got ?? 0);
  return (
    <section aria-label={t`第 ${position} 题`}>
      <p>
        <b>
          <Trans>
            第 {position} 题，{got} / {pointsText(points)} 分
          </Trans>
        </b>{' '}
        <Button size="small" onClick={() => onRegrade(id)}>{t`为全部答卷改判此题`}</Button>
      </p>
      <RichText html={shownStem(content)} />
      {row.given === null ? (
        <p className={book.quiet}>{t`未作答`}</p>
      ) : (
        <MarkedAnswer content={content} answer={row.given} />
      )}
    </section>
  );
}

function Correction({ row, questions, draft, onDraft }: AnswerProps) {
  const { t } = useLingui();
  const question = questions.find(({ id }) => id === draft.questionId);
  const isWrong = draft.got.trim() !== '' && correctionOf(draft, row, questions) === null;
  const most = pointsText(question?.points ?? 0);
  const now = pointsText(row.marks.find((one) => one.questionId === draft.questionId)?.got ?? 0);
  return (
    <>
      {row.questionId === null && (
        <Field at="correction/questionId" label={t`更正哪一题`} required>
          <Select value={draft.questionId} onChange={(_, { value }) => onDraft({ questionId: value })}>
            <option value="">{t`请选择题目`}</option>
            {questions.map(({ id, position, content }) => (
              <option key={id} value={id}>
                {t`第 ${position} 题`} {plainText(content.stem).slice(0, 24)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {question && (
        <Field
          at="correction/got"
          label={t`更正为`}
          required
          hint={t`现在 ${now} 分，满分 ${most} 分`}
          validationMessage={isWrong ? t`须为 0 到 ${most}，与现在不同，至多两位小数` : undefined}
        >
          <Input
            inputMode="decimal"
            maxLength={7}
            value={draft.got}
            onChange={(_, { value }) => onDraft({ got: value })}
          />
        </Field>
      )}
    </>
  );
}
