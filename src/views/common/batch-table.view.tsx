import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import styles from './batch-table.module.css';
import { FlagTag, type Tone } from './flag.view.tsx';
import { Pager } from './pager.view.tsx';
import { BulkBar, TableFoot, type BulkAction } from './toolbar.view.tsx';
import { WorkTable, type Column } from './work-table.view.tsx';

interface Props<Row> {
  /** What the table lists; read out. */
  label: string;
  columns: readonly Column<Row>[];
  page: PageOf<Row>;
  /** Over all pages; absent: nothing is done with these rows. */
  selected?: ReadonlyMap<string, Row> | undefined;
  onSelect: (selected: ReadonlyMap<string, Row>) => void;
  /** What is done with those that are selected. */
  actions: readonly BulkAction[];
  /** 21–40，共 96 人. */
  range: (from: number, to: number) => ReactNode;
  onPage: (page: number) => void;
  empty: ReactNode;
}

/** The card in which such a table stands, below its filters. */
export const BatchCard = ({ isBusy, children }: { isBusy?: boolean; children: ReactNode }) => (
  <section className={styles.card} aria-busy={isBusy}>
    {children}
  </section>
);

/** Rows of a page for one decision about many: they stay selected while pages are turned. */
export function BatchTable<Row extends { id: string; name: string }>(props: Props<Row>) {
  const { label, columns, page, selected, onSelect, actions, range, onPage, empty } = props;
  const onIds = (ids: ReadonlySet<string>) => {
    const known = new Map([...(selected ?? []), ...page.data.map((row) => [row.id, row] as const)]);
    onSelect(new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : []))));
  };
  const from = (page.pageNo - 1) * page.pageSize + 1;
  return (
    <>
      <div className={styles.table}>
        <WorkTable
          label={label}
          columns={columns}
          rows={page.data}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          {...(selected && { selected: new Set(selected.keys()), onSelect: onIds })}
          empty={empty}
        />
      </div>
      {selected && selected.size > 0 ? (
        <div className={styles.bulk}>
          <BulkBar count={selected.size} onCancel={() => onSelect(new Map())} actions={actions} />
        </div>
      ) : (
        page.data.length > 0 && (
          <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
            {range(from, from + page.data.length - 1)}
          </TableFoot>
        )
      )}
    </>
  );
}

export interface RowAct {
  /** With whom it is done, for those who do not see the row. */
  label: string;
  text: string;
  isDisabled: boolean;
  onPress: () => void;
}

/** What is done with one row. */
export const RowActs = ({ acts }: { acts: readonly RowAct[] }) => (
  <span className={styles.acts}>
    {acts.map(({ label, text, isDisabled, onPress }) => (
      <Button
        key={label}
        size="small"
        appearance="transparent"
        className={styles.act}
        disabledFocusable={isDisabled}
        aria-label={label}
        onClick={onPress}
      >
        {text}
      </Button>
    ))}
  </span>
);

/** How a row stands, and why. */
export const RowStatus = ({ tone, text, reason }: { tone: Tone; text: string; reason: string | null }) => (
  <span className={styles.status}>
    <FlagTag tone={tone}>{text}</FlagTag>
    {reason && <small title={reason}>{reason}</small>}
  </span>
);
