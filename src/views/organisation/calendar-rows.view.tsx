import { Button, Input } from '@fluentui/react-components';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Holiday, MakeUpDay } from '#contract/terms/term-calendar.rule.ts';
import styles from './terms.module.css';

interface Edited<Row> {
  rows: readonly Row[];
  /** What cannot be of one of them. */
  issue: { index: number; text: string } | null;
  onChange: (rows: readonly Row[]) => void;
}

interface RowsProps<Row> extends Edited<Row> {
  legend: string;
  add: string;
  remove: (nth: number) => string;
  /** What a new one begins with. */
  blank: Row;
  /** Two fields a row, not three. */
  isPair?: boolean;
  children: (row: Row, nth: number, change: (some: Partial<Row>) => void) => ReactNode;
}

const rowsAtMost = 40;

function CalendarRows<Row>({ rows, issue, onChange, legend, add, remove, blank, isPair, children }: RowsProps<Row>) {
  return (
    <fieldset className={styles.rows}>
      <legend>{legend}</legend>
      {rows.map((row, at) => (
        <div key={at}>
          <div className={styles.row} data-pair={isPair || undefined}>
            {children(row, at + 1, (some) =>
              onChange(rows.map((one, index) => (index === at ? { ...one, ...some } : one))),
            )}
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={remove(at + 1)}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            />
          </div>
          {issue?.index === at && (
            <p className={styles.issue} role="alert">
              {issue.text}
            </p>
          )}
        </div>
      ))}
      <Button icon={<AddRegular />} disabled={rows.length >= rowsAtMost} onClick={() => onChange([...rows, blank])}>
        {add}
      </Button>
    </fieldset>
  );
}

/** The holidays of a term. */
export function Holidays(edited: Edited<Holiday>) {
  const { t } = useLingui();
  return (
    <CalendarRows
      {...edited}
      legend={t`假期`}
      add={t`增加假期`}
      remove={(nth) => t`删除假期 ${nth}`}
      blank={{ name: '', startsOn: '', endsOn: '' }}
    >
      {({ name, startsOn, endsOn }, nth, change) => (
        <>
          <Input
            aria-label={t`假期 ${nth} 的名称`}
            value={name}
            maxLength={20}
            onChange={(_, { value }) => change({ name: value })}
          />
          <Input
            type="date"
            aria-label={t`假期 ${nth} 的第一天`}
            value={startsOn}
            onChange={(_, { value }) => change({ startsOn: value, ...(endsOn === '' && { endsOn: value }) })}
          />
          <Input
            type="date"
            aria-label={t`假期 ${nth} 的最后一天`}
            value={endsOn}
            onChange={(_, { value }) => change({ endsOn: value })}
          />
        </>
      )}
    </CalendarRows>
  );
}

/** Days on which what falls on a holiday is taught. */
export function MakeUpDays(edited: Edited<MakeUpDay>) {
  const { t } = useLingui();
  return (
    <CalendarRows
      {...edited}
      legend={t`调休：哪天上课，补哪天的课`}
      add={t`增加调休`}
      remove={(nth) => t`删除调休 ${nth}`}
      blank={{ day: '', replaces: '' }}
      isPair
    >
      {({ day, replaces }, nth, change) => (
        <>
          <Input
            type="date"
            aria-label={t`调休 ${nth} 的上课日`}
            value={day}
            onChange={(_, { value }) => change({ day: value })}
          />
          <Input
            type="date"
            aria-label={t`调休 ${nth} 补哪天的课`}
            value={replaces}
            onChange={(_, { value }) => change({ replaces: value })}
          />
        </>
      )}
    </CalendarRows>
  );
}
