import { Button, Drawer, DrawerBody, DrawerHeader, DrawerHeaderTitle } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './data-centre.module.css';

interface Props<Row> {
  title: string;
  /** Time and what else narrows the rows. */
  query: ReactNode;
  /** What counts, and how often. */
  rule: string;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  shown: Shown<{ data: Row[]; pageNo: number; totalPage: number; totalCount: number }>;
  onPage: (page: number) => void;
  onClose: () => void;
}

/** The query of a figure and the rows behind it. */
export function RowsDrawer<Row>({ title, query, rule, columns, idOf, shown, onPage, onClose }: Props<Row>) {
  const { t, i18n } = useLingui();
  return (
    <Drawer open position="end" className={styles.drawer} onOpenChange={(_, { open }) => !open && onClose()}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={<Button appearance="subtle" aria-label={t`关闭`} icon={<DismissRegular />} onClick={onClose} />}
        >
          {title}
        </DrawerHeaderTitle>
        <div className={styles.filters}>
          <p>{query}</p>
          <p>
            <Trans>计算方式：{rule}</Trans>
          </p>
        </div>
      </DrawerHeader>
      <DrawerBody>
        <Loaded shown={shown} what={t`明细`} bare skeleton={<SkeletonRows count={10} height={44} />}>
          {(page) => (
            <>
              <WorkTable
                label={title}
                columns={columns}
                rows={page.data}
                idOf={idOf}
                empty={<StateBlock bare kind="empty" title={t`暂无记录`} />}
              />
              {page.data.length > 0 && (
                <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
                  <Trans>共 {i18n.number(page.totalCount)} 条</Trans>
                </TableFoot>
              )}
            </>
          )}
        </Loaded>
      </DrawerBody>
    </Drawer>
  );
}
