import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { now } from './now.ts';
import { fullDay } from './moments.ts';
import styles from './paper.module.css';
import { useIsPrinting } from './use-is-printing.ts';

interface PrintableProps {
  /** What is printed in place of the screen; null: the screen itself. */
  paper: (() => ReactNode) | null;
  children: ReactNode;
}

/** A screen that is another thing on paper; it keeps its state meanwhile. */
export function Printable({ paper, children }: PrintableProps) {
  const isPrinting = useIsPrinting();
  return (
    <>
      <div className={styles.screen} data-is-behind={paper !== null}>
        {children}
      </div>
      {isPrinting && paper?.()}
    </>
  );
}

export type PaperCell = string | number | null;

interface Props {
  /** Who gives it out. */
  platform: string;
  title: string;
  /** Name and value; those without a value are left out. */
  facts: readonly (readonly [name: string, value: string])[];
  heads: readonly string[];
  rows: readonly (readonly PaperCell[])[];
  /** Landscape: for tables of many columns. */
  isWide?: boolean;
  /** Below the table. */
  notes?: ReactNode;
}

/** A table whose heads stand on every page; numbers to the right. */
export const PaperTable = ({ heads, rows }: Pick<Props, 'heads' | 'rows'>) => (
  <table>
    <thead>
      <tr>
        {heads.map((head, column) => (
          <th key={column} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <tr key={at}>
          {row.map((cell, column) => (
            <td key={column} data-figure={typeof cell === 'number' || undefined}>
              {cell ?? '–'}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** A document: head, one table whose heads stand on every page, and lines to sign on. */
export function Paper({ platform, title, facts, heads, rows, isWide, notes }: Props) {
  const { t } = useLingui();
  const all = [...facts, [t`打印日期`, fullDay(now())] as const];
  return (
    <article className={styles.paper} data-wide={isWide || undefined}>
      <header>
        <p>{platform}</p>
        <h1>{title}</h1>
        <dl className={styles.facts}>
          {all.map(
            ([name, value]) =>
              value !== '' && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </header>
      <PaperTable heads={heads} rows={rows} />
      {notes && <div className={styles.notes}>{notes}</div>}
      <footer className={styles.signatures}>
        <span>
          <Trans>任课教师（签字）</Trans>
        </span>
        <span>
          <Trans>教学单位（盖章）</Trans>
        </span>
        <span>
          <Trans>日期</Trans>
        </span>
      </footer>
    </article>
  );
}
