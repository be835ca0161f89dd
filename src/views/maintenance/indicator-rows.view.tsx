import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { IndicatorRows } from '#contract/maintenance/maintenance-statistics.contract.ts';
import type { Shown } from '#views/common/shown.ts';
import type { Column } from '#views/common/work-table.view.tsx';
import { typeName } from '#views/library/material.words.ts';
import styles from './data-centre.module.css';
import { RowsDrawer } from './rows-drawer.view.tsx';
import { indicatorNames, indicatorRules, type Indicator } from './statistics.words.ts';

type Row = IndicatorRows['data'][number];

interface Props {
  indicator: Indicator;
  /** Days, both inclusive; '' while they are not known. */
  from: string;
  until: string;
  shown: Shown<IndicatorRows>;
  /** The material in the maintenance. */
  hrefOf: (materialId: string) => string;
  onPage: (page: number) => void;
  onClose: () => void;
}

/** The materials or people that an indicator counts. */
export function IndicatorDrawer({ indicator, from, until, shown, hrefOf, onPage, onClose }: Props) {
  const { t, i18n } = useLingui();
  const name = i18n._(indicatorNames[indicator]);
  const isOfPeople = indicator === 'joined' || indicator === 'active';
  const days: Record<Indicator, string> = {
    renewed: t`更新`,
    joined: t`第一次使用`,
    active: t`最近使用`,
    used: t`发布`,
    moving: t`发布`,
  };
  const columns: readonly Column<Row>[] = [
    {
      id: 'day',
      title: days[indicator],
      width: '110px',
      cell: ({ day }) => <span className={styles.quiet}>{day}</span>,
    },
    {
      id: 'name',
      title: isOfPeople ? t`操作人` : t`素材`,
      isName: true,
      cell: ({ materialId, name: own }) => (materialId ? <Link href={hrefOf(materialId)}>{own}</Link> : own),
    },
    ...(isOfPeople
      ? []
      : [
          {
            id: 'type',
            title: t`类型`,
            width: '160px',
            cell: ({ type }: Row) => (type === null ? '' : typeName(type, i18n.locale)),
          },
        ]),
    { id: 'school', title: t`学校`, width: isOfPeople ? '200px' : '150px', cell: ({ school }) => school || '—' },
  ];
  return (
    <RowsDrawer
      title={t`${name}明细`}
      query={from && t`${from} 到 ${until}`}
      rule={i18n._(indicatorRules[indicator])}
      columns={columns}
      idOf={({ materialId, name: own, day, school }) => materialId ?? `${own} ${school} ${day}`}
      {...{ shown, onPage, onClose }}
    />
  );
}
