import { Button } from '@fluentui/react-components';
import { DataAreaRegular, TableRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { WorkTable } from '#views/common/work-table.view.tsx';
import styles from './data-centre.module.css';
import { DataFigure, type DataCardProps } from './data-figure.view.tsx';

interface Props extends DataCardProps {
  unit: string;
  chart: ReactNode;
}

/** A chart, and the same figures as a table. */
export function ChartCard({ title, unit, chart, rows, measure, onRows }: Props) {
  const { t } = useLingui();
  const [isTable, setTable] = useState(false);
  return (
    <section className={styles.card} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <small>{unit}</small>
        <Button
          size="small"
          appearance="subtle"
          icon={isTable ? <DataAreaRegular /> : <TableRegular />}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? t`查看图表` : t`查看表格`}
        </Button>
      </header>
      {isTable ? (
        <div className={styles.table}>
          <WorkTable
            label={title}
            rows={rows.filter(({ value }) => value > 0)}
            idOf={({ id }) => id}
            columns={[
              { id: 'name', title: t`名称`, isName: true, cell: ({ name }) => name },
              {
                id: 'value',
                title: unit,
                align: 'end',
                width: '120px',
                cell: (row) => <DataFigure row={row} measure={measure} onRows={onRows} />,
              },
            ]}
            empty={<p className={styles.none}>{t`暂无记录`}</p>}
          />
        </div>
      ) : (
        chart
      )}
    </section>
  );
}
