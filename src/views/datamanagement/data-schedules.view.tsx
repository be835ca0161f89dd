import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DataSchedule, DataSchedules } from '#contract/datamanagement/data-exports.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { periodNames, weekdayNames } from './data.words.ts';
import styles from './data.module.css';

interface Props {
  shown: Shown<DataSchedules>;
  isSaving: boolean;
  onPause: (one: DataSchedule) => void;
  onRemove: (one: DataSchedule) => void;
  onNew: () => void;
}

/** Exports that are made by themselves. */
export function DataSchedulesList({ shown, isSaving, onPause, onRemove, onNew }: Props) {
  const { t, i18n } = useLingui();
  const timeOf = ({ every, day, hour }: DataSchedule) => {
    const time = `${String(hour).padStart(2, '0')}:00`;
    if (every === 'week') return `${t`每${i18n._(weekdayNames[day - 1]!)}`} ${time}`;
    return [i18n._(periodNames[every]), every === 'month' ? t`${day} 日` : '', time].filter(Boolean).join(' ');
  };
  const columns: Column<DataSchedule>[] = [
    {
      id: 'kind',
      title: t`内容`,
      isName: true,
      cell: ({ kindName, format, college }) => (
        <span className={styles.two}>
          <b>{kindName}</b>
          <small>{[format === 'csv' ? 'CSV' : 'Excel', college].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    { id: 'time', title: t`时间`, cell: timeOf },
    { id: 'purpose', title: t`用途`, cell: ({ purpose }) => <span className={styles.text}>{purpose}</span> },
    { id: 'who', title: t`设置人`, cell: ({ madeBy }) => madeBy || '—' },
    {
      id: 'next',
      title: t`下一次`,
      cell: ({ isPaused, nextAt }) => (isPaused ? <FlagTag tone="none">{t`已暂停`}</FlagTag> : minuteText(nextAt)),
    },
    {
      id: 'act',
      title: t`操作`,
      width: '152px',
      align: 'end',
      cell: (row) => (
        <span className={styles.acts}>
          <Button
            appearance="subtle"
            size="small"
            className={styles.act}
            disabled={isSaving}
            onClick={() => onPause(row)}
          >
            {row.isPaused ? t`恢复定时` : t`暂停`}
          </Button>
          <Button appearance="subtle" size="small" disabled={isSaving} onClick={() => onRemove(row)}>
            {t`移除`}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <section className={tree.panel} aria-label={t`定时导出`}>
      <Loaded
        shown={shown}
        what={t`定时导出`}
        bare
        skeleton={<SkeletonRows count={4} height={56} />}
        empty={
          <StateBlock bare kind="empty" title={t`还没有定时导出`} actions={[{ label: t`新建导出`, onPress: onNew }]}>
            {t`新建导出时选择每天、每周或每月。`}
          </StateBlock>
        }
      >
        {({ data }) => (
          <>
            <div className={`${styles.table} ${styles.bare}`}>
              <WorkTable label={t`定时导出`} density="page" columns={columns} rows={data} idOf={({ id }) => id} />
            </div>
            <TableFoot>
              <Trans>按北京时间；设置人失去权限后不再生成</Trans>
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}
