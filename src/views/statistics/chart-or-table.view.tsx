import { Button } from '@fluentui/react-components';
import { DataAreaRegular, TableRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './statistics.module.css';

export interface CellRow {
  id: string;
  name: string;
  cells: readonly string[];
}

interface Props {
  title: string;
  note: ReactNode;
  heads: readonly [name: string, ...cells: string[]];
  rows: readonly CellRow[];
  children: ReactNode;
}

/** A chart, and the same figures as a table. */
export function ChartOrTable({ title, note, heads, rows, children }: Props) {
  const { t } = useLingui();
  const [isTable, setTable] = useState(false);
  const [first, ...others] = heads;
  const columns: Column<CellRow>[] = [
    { id: 'name', title: first, isName: true, width: '140px', cell: ({ name }) => name },
    ...others.map((title, at): Column<CellRow> => ({
      id: `${at}`,
      title,
      align: 'end',
      width: '72px',
      cell: ({ cells }) => cells[at],
    })),
  ];
  return (
    <section className={styles.card} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <small>{note}</small>
        <Button
          size="small"
          appearance="subtle"
          className={styles.noPrint}
          icon={isTable ? <DataAreaRegular /> : <TableRegular />}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? t`查看图表` : t`查看表格`}
        </Button>
      </header>
      {isTable ? (
        <div className={styles.table}>
          <WorkTable label={title} rows={rows} columns={columns} idOf={({ id }) => id} />
        </div>
      ) : (
        children
      )}
    </section>
  );
}
