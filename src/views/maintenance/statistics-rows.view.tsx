import { Button, Drawer, DrawerBody, DrawerHeader, DrawerHeaderTitle } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { format } from 'date-fns/format';
import { Link } from 'wouter';
import type { StatisticsRows } from '#contract/maintenance-statistics.contract.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { FailedBlock, StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { typeName } from '#views/library/material-words.ts';
import type { Shown } from '#views/common/shown.ts';
import styles from './data-centre.module.css';
import { groupNames, measureNames, type Behind } from './statistics-words.ts';

type Row = StatisticsRows['data'][number];

interface Props {
  behind: Behind;
  /** School, person or material that they are of; '' where it is not known. */
  of: string;
  from: string;
  until: string;
  shown: Shown<StatisticsRows>;
  /** The material in the maintenance. */
  hrefOf: (materialId: string) => string;
  onPage: (page: number) => void;
  onClose: () => void;
}

/** The rows behind a figure. */
export function StatisticsDrawer({ behind, of, from, until, shown, hrefOf, onPage, onClose }: Props) {
  const { t, i18n } = useLingui();
  const name = i18n._(measureNames[behind.measure]);
  const columns: readonly Column<Row>[] = [
    {
      id: 'at',
      title: t`时间`,
      width: '110px',
      cell: ({ at }) => <span className={styles.quiet}>{format(new Date(at), 'MM-dd HH:mm')}</span>,
    },
    {
      id: 'title',
      title: t`素材`,
      isName: true,
      cell: ({ materialId, title }) => <Link href={hrefOf(materialId)}>{title}</Link>,
    },
    { id: 'type', title: t`类型`, width: '110px', cell: ({ type }) => typeName(type, i18n.locale) },
    { id: 'person', title: t`谁`, width: '100px', cell: ({ person }) => person || t`访客` },
    { id: 'school', title: t`学校`, width: '130px', cell: ({ school }) => school || '—' },
  ];
  return (
    <Drawer open position="end" className={styles.drawer} onOpenChange={(_, { open }) => !open && onClose()}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={<Button appearance="subtle" aria-label={t`关闭`} icon={<DismissRegular />} onClick={onClose} />}
        >
          {t`${name}明细`}
        </DrawerHeaderTitle>
        <div className={styles.filters}>
          {behind.day ?? (from === until ? from : t`${from} 到 ${until}`)}
          {behind.type !== undefined && ` · ${typeName(behind.type, i18n.locale)}`}
          {behind.group && ` · ${i18n._(groupNames[behind.group])}`}
          {behind.schoolId === 'none' ? ` · ${t`没有学校`}` : of && ` · ${of}`}
        </div>
      </DrawerHeader>
      <DrawerBody>
        {shown.status === 'loading' && <SkeletonRows count={10} height={44} />}
        {shown.status === 'failed' && (
          <FailedBlock
            bare
            what={t`明细`}
            message={shown.message}
            requestId={shown.requestId ?? undefined}
            onRetry={shown.onRetry}
          />
        )}
        {shown.status === 'shown' && (
          <>
            <WorkTable
              label={t`${name}明细`}
              columns={columns}
              rows={shown.data.data}
              idOf={({ at, materialId, person }) => `${at} ${materialId} ${person}`}
              empty={<StateBlock bare kind="empty" title={t`没有记录`} />}
            />
            {shown.data.data.length > 0 && (
              <TableFoot
                pager={<Pager size="small" page={shown.data.pageNo} total={shown.data.totalPage} onPage={onPage} />}
              >
                <Trans>共 {i18n.number(shown.data.totalCount)} 条</Trans>
              </TableFoot>
            )}
          </>
        )}
      </DrawerBody>
    </Drawer>
  );
}
