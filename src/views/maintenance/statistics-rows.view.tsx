import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { StatisticsRows } from '#contract/maintenance/maintenance-statistics.contract.ts';
import { minuteText } from '#views/common/moments.ts';
import type { Column } from '#views/common/work-table.view.tsx';
import { typeName } from '#views/library/material.words.ts';
import type { Shown } from '#views/common/shown.ts';
import styles from './data-centre.module.css';
import { RowsDrawer } from './rows-drawer.view.tsx';
import { groupNames, measureNames, measureRules, type Behind } from './statistics.words.ts';

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
      cell: ({ at }) => <span className={styles.quiet}>{minuteText(at)}</span>,
    },
    {
      id: 'title',
      title: t`素材`,
      isName: true,
      cell: ({ materialId, title }) => <Link href={hrefOf(materialId)}>{title}</Link>,
    },
    { id: 'type', title: t`类型`, width: '110px', cell: ({ type }) => typeName(type, i18n.locale) },
    { id: 'person', title: t`操作人`, width: '100px', cell: ({ person }) => person || t`访客` },
    { id: 'school', title: t`学校`, width: '130px', cell: ({ school }) => school || '—' },
  ];
  return (
    <RowsDrawer
      title={t`${name}明细`}
      query={
        <>
          {behind.day ?? (from === until ? from : t`${from} 到 ${until}`)}
          {behind.type !== undefined && ` · ${typeName(behind.type, i18n.locale)}`}
          {behind.group && ` · ${i18n._(groupNames[behind.group])}`}
          {behind.schoolId === 'none' ? ` · ${t`没有学校`}` : of && ` · ${of}`}
        </>
      }
      rule={i18n._(measureRules[behind.measure])}
      columns={columns}
      idOf={({ at, materialId, person }) => `${at} ${materialId} ${person}`}
      {...{ shown, onPage, onClose }}
    />
  );
}
