import { Button } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RetentionRule, RetentionRules } from '#contract/datamanagement/data-retention.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { dayText } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './data.module.css';

/** 一直保留, 180 天, 3 年. */
export function useStay(): (days: number | null) => string {
  const { t } = useLingui();
  return (days) => {
    if (days === null) return t`一直保留`;
    const years = days / 365;
    return Number.isInteger(years)
      ? plural(years, { one: '# 年', other: '# 年' })
      : plural(days, { one: '# 天', other: '# 天' });
  };
}

interface Props {
  shown: Shown<RetentionRules>;
  onDecide: (rule: RetentionRule) => void;
}

/** How long rows of areas stay in a school. */
export function DataRetention({ shown, onDecide }: Props) {
  const { t, i18n } = useLingui();
  const stay = useStay();
  const columns = (mayWrite: boolean): Column<RetentionRule>[] => [
    {
      id: 'kind',
      title: t`记录`,
      isName: true,
      cell: ({ name, about }) => (
        <span className={styles.two}>
          <b>{name}</b>
          <small>{about}</small>
        </span>
      ),
    },
    { id: 'days', title: t`保存时间`, width: '120px', cell: ({ days }) => stay(days) },
    {
      id: 'due',
      title: t`待清除`,
      width: '104px',
      align: 'end',
      cell: ({ due, days }) => (days === null ? '—' : `${i18n.number(due)}${due >= 10_000 ? '+' : ''}`),
    },
    {
      id: 'who',
      title: t`设置人`,
      width: '160px',
      cell: ({ changedBy, changedAt }) =>
        changedAt === null ? t`默认` : [changedBy, dayText(changedAt)].filter(Boolean).join(' · '),
    },
    ...(mayWrite
      ? [
          {
            id: 'act',
            title: t`操作`,
            width: '88px',
            align: 'end' as const,
            cell: (rule: RetentionRule) => (
              <Button appearance="subtle" size="small" className={styles.act} onClick={() => onDecide(rule)}>
                {t`修改`}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <section className={tree.panel} aria-label={t`保存期限`}>
      <Loaded shown={shown} what={t`保存期限`} bare skeleton={<SkeletonRows count={3} height={72} />}>
        {({ data, mayWrite }) => (
          <>
            <div className={`${styles.table} ${styles.bare}`}>
              <WorkTable
                label={t`保存期限`}
                density="page"
                columns={columns(mayWrite)}
                rows={data}
                idOf={({ kind }) => kind}
              />
            </div>
            <TableFoot>
              <Trans>到期的记录在 1 小时内清除，不能恢复；每次修改记入审计日志</Trans>
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}
