import { Button, Input, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BookRow } from '#contract/scores/book.contract.ts';
import { gradeStates, type GradeState } from '#contract/scores/final.rule.ts';
import { Fact, Facts } from '#views/common/facts.view.tsx';
import type { Column } from '#views/common/work-table.view.tsx';
import styles from './book.module.css';
import { figureText, stateEffects, stateWords } from './book.words.ts';

/** What is typed of one learner. */
export interface TypedMark {
  final: string;
  state: GradeState;
  resit: string;
}

export interface MarkEditing {
  typedOf: (row: BookRow) => TypedMark;
  isWrong: (text: string) => boolean;
  onType: (row: BookRow, change: Partial<TypedMark>) => void;
}

/** The final exam and how each stands; boxes where the actor enters them. */
export function useMarkColumns(hasFinal: boolean, passPoints: number, editing: MarkEditing | null): Column<BookRow>[] {
  const { t, i18n } = useLingui();
  const boxOf = (row: BookRow, field: 'final' | 'resit', label: string) => {
    const text = editing!.typedOf(row)[field];
    return (
      <Input
        size="small"
        className={styles.mark}
        inputMode="decimal"
        maxLength={5}
        aria-label={label}
        aria-invalid={editing!.isWrong(text)}
        value={text}
        onChange={(_, { value }) => editing!.onType(row, { [field]: value })}
      />
    );
  };
  const states: Column<BookRow> = {
    id: 'hand',
    title: t`考试情况`,
    width: editing ? '190px' : '120px',
    cell: (row) => {
      if (!editing) return i18n._(stateWords[row.state]) + (row.resit === null ? '' : ` ${figureText(row.resit)}`);
      const { state } = editing.typedOf(row);
      return (
        <span className={styles.hand}>
          <Select
            size="small"
            aria-label={t`${row.name}的考试情况`}
            title={i18n._(stateEffects[state])}
            value={state}
            onChange={(_, { value }) =>
              editing.onType(row, {
                state: gradeStates.find((one) => one === value) ?? 'normal',
                ...(value !== 'resit' && { resit: '' }),
              })
            }
          >
            {gradeStates.map((one) => (
              <option key={one} value={one}>
                {i18n._(stateWords[one])}
              </option>
            ))}
          </Select>
          {state === 'resit' && boxOf(row, 'resit', t`${row.name}的补考成绩，最高计 ${passPoints} 分`)}
        </span>
      );
    },
  };
  if (!hasFinal) return [states];
  return [
    {
      id: 'final',
      title: t`期末`,
      width: '90px',
      align: 'end',
      cell: (row) => (editing ? boxOf(row, 'final', t`${row.name}的期末成绩`) : figureText(row.final)),
    },
    states,
  ];
}

/** What each state does to the grade, beside the table in which they are chosen. */
export function StateEffects({ passPoints }: { passPoints: number }) {
  const { t, i18n } = useLingui();
  return (
    <details className={styles.effects}>
      <summary>
        <Trans>考试情况对总评的影响</Trans>
      </summary>
      <Facts>
        {gradeStates.map((one) => (
          <Fact key={one} name={i18n._(stateWords[one])}>
            {one === 'resit' ? t`按补考成绩，最高计 ${passPoints} 分；不低于补考前的总评` : i18n._(stateEffects[one])}
          </Fact>
        ))}
      </Facts>
    </details>
  );
}

interface SaveProps {
  count: number;
  hasWrong: boolean;
  isSaving: boolean;
  onSave: () => void;
  onReset: () => void;
}

/** What is not saved yet, and saving it. */
export function MarksSave({ count, hasWrong, isSaving, onSave, onReset }: SaveProps) {
  if (count === 0) return null;
  return (
    <div className={styles.save} role="group">
      <span role="status">
        {hasWrong ? <Trans>标红的成绩须为 0 到 100，至多一位小数</Trans> : <Trans>{count} 人的修改未保存</Trans>}
      </span>
      <Button disabledFocusable={isSaving} onClick={onReset}>
        <Trans>放弃修改</Trans>
      </Button>
      <Button appearance="primary" disabledFocusable={isSaving || hasWrong} onClick={onSave}>
        <Trans>保存 {count} 人的成绩</Trans>
      </Button>
    </div>
  );
}
