import { Input, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BookRow, CorrectionMade, GradeBook } from '#contract/scores/book.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { UsualReasons } from '#views/common/usual-reasons.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './book.module.css';
import { figureText, isRescaled, scaleWords } from './book.words.ts';

type Change = GradeBook['changes'][number];

interface PublishProps {
  book: GradeBook;
  /** Somebody else changed something since the dialog was opened. */
  isRenewed: boolean;
  isBusy: boolean;
  message: string | null;
  onAgree: () => void;
  onCancel: () => void;
}

/** Exactly what is published: before and after for everybody whose grade is new or differs. */
export function PublishDialog({ book, isRenewed, isBusy, message, onAgree, onCancel }: PublishProps) {
  const { t, i18n } = useLingui();
  const { changed, changes, edition } = book;
  const columns: Column<Change>[] = [
    { id: 'name', title: t`学生`, isName: true, cell: ({ name }) => name },
    {
      id: 'before',
      title: t`已公布`,
      width: '110px',
      align: 'end',
      cell: ({ before, isNew }) => (isNew ? t`无` : figureText(before)),
    },
    { id: 'after', title: t`公布为`, width: '110px', align: 'end', cell: ({ after }) => <b>{figureText(after)}</b> },
  ];
  return (
    <AskDialog
      title={edition === 0 ? t`公布成绩` : t`重新公布成绩`}
      agree={edition === 0 ? t`公布 ${changed} 人的成绩` : t`重新公布 ${changed} 人的成绩`}
      isOff={isBusy || (changed === 0 && !isRescaled(book))}
      width={640}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      <p role="status">
        {isRenewed ? (
          <Trans>成绩刚刚发生变化，请核对下表后再次公布。</Trans>
        ) : (
          <Trans>公布后学生立即看到最终成绩并收到消息。此后的批改不会改变已公布的成绩。</Trans>
        )}
      </p>
      {isRescaled(book) && (
        <p>
          <Trans>成绩将以{i18n._(scaleWords[book.scale])}记录，与公布时不同。</Trans>
        </p>
      )}
      {message !== null && <p role="alert">{message}</p>}
      <div className={styles.changes}>
        <WorkTable label={t`公布的变化`} columns={columns} rows={changes} idOf={({ learnerId }) => learnerId} />
      </div>
      {changed > changes.length && (
        <p className={styles.note}>
          <Trans>
            显示前 {changes.length} 人，共 {changed} 人。
          </Trans>
        </p>
      )}
    </AskDialog>
  );
}

interface CorrectProps {
  row: BookRow;
  /** Newest first. */
  corrections: readonly CorrectionMade[];
  points: string;
  reason: string;
  isBusy: boolean;
  message: string | null;
  onPoints: (points: string) => void;
  onReason: (reason: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** 0 to 100 with one decimal at most; null for what is none. */
export const pointsOf = (text: string): number | null =>
  /^\d{1,3}(\.\d)?$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : null;

/** Corrects one published grade. */
export function CorrectDialog(props: CorrectProps) {
  const { row, corrections, points, reason, isBusy, message, onPoints, onReason, onAgree, onCancel } = props;
  const { t } = useLingui();
  const given = pointsOf(points);
  const isWrong = points.trim() !== '' && given === null;
  return (
    <AskDialog
      title={t`更正${row.name}的成绩`}
      agree={t`更正成绩`}
      isOff={isBusy || given === null || given === row.published || reason.trim() === ''}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      <p>
        <Trans>已公布的成绩为 {figureText(row.published)}。更正后学生会收到消息，看到前后成绩和原因。</Trans>
      </p>
      <Field
        at="points"
        label={t`更正为`}
        required
        hint={t`0 到 100，至多一位小数`}
        validationMessage={isWrong ? t`须为 0 到 100，至多一位小数` : undefined}
      >
        <Input
          autoFocus
          inputMode="decimal"
          maxLength={5}
          value={points}
          onChange={(_, { value }) => onPoints(value)}
        />
      </Field>
      <UsualReasons
        label={t`常用原因`}
        reasons={[t`登分有误。`, t`试卷复核后更正。`, t`漏计平时成绩。`]}
        value={reason}
        onChoose={onReason}
      />
      <Field at="reason" label={t`原因（学生可见）`} required validationMessage={message ?? undefined}>
        <Textarea rows={3} maxLength={200} value={reason} onChange={(_, { value }) => onReason(value)} />
      </Field>
      {corrections.length > 0 && <Corrections corrections={corrections} />}
    </AskDialog>
  );
}

/** What was corrected before, newest first. */
export function Corrections({ corrections }: { corrections: readonly CorrectionMade[] }) {
  const { t } = useLingui();
  return (
    <ul className={styles.list} aria-label={t`更正记录`}>
      {corrections.map(({ former, points, reason, by, at }) => (
        <li key={at}>
          <b className={styles.moved}>
            <s>{figureText(former)}</s> → {figureText(points)}
          </b>
          <span>{reason}</span>
          <span className={styles.quiet}>
            <Trans>
              {by} 于 {minuteText(at)} 更正
            </Trans>
          </span>
        </li>
      ))}
    </ul>
  );
}
