import { useLingui } from '@lingui/react/macro';
import styles from './data-centre.module.css';
import type { Behind, Measure } from './statistics.words.ts';

/** What a card of the 数据中心 counts, and which rows stand behind the figure. */
export interface DataRow {
  id: string;
  name: string;
  value: number;
  behind: Omit<Behind, 'measure'>;
}

export interface DataCardProps {
  title: string;
  rows: readonly DataRow[];
  measure: Measure;
  onRows: (behind: Behind) => void;
}

/** Leads to the rows that it counts. */
export function DataFigure({ row, measure, onRows }: { row: DataRow } & Pick<DataCardProps, 'measure' | 'onRows'>) {
  const { t, i18n } = useLingui();
  const { name, value, behind } = row;
  const shown = i18n.number(value);
  return (
    <button
      type="button"
      className={styles.figure}
      aria-label={t`${name} ${shown}，查看明细`}
      onClick={() => onRows({ measure, ...behind })}
    >
      {shown}
    </button>
  );
}
