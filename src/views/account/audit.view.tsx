import { Button, Input, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AuditRow } from '#contract/audit/audit.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { secondText } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import { useEventWords } from './event.words.ts';
import styles from './work.module.css';

export interface AuditFilter {
  /** A group such as `session.`; '' is all. */
  event: string;
  person: string;
  object: string;
  outcome: 'done' | 'refused' | '';
  /** Days, such as 2026-11-21; '' is open. */
  from: string;
  to: string;
}

interface Props {
  filter: AuditFilter;
  shown: Shown<readonly AuditRow[]>;
  /** Null on the last page. */
  onMore: (() => void) | null;
  isReading: boolean;
  onFilter: (change: Partial<AuditFilter>) => void;
  /** How it stands against its hashes. */
  verification: ReactNode;
}

/** 操作日志: who did what to which thing, when, from where; newest first. */
export function AuditPage(props: Props) {
  const { filter, shown, onMore, isReading, onFilter, verification } = props;
  const { t } = useLingui();
  const { groups } = useEventWords();
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <ManagePage title={t`操作日志`} actions={verification}>
      <section className={styles.card}>
        <Toolbar label={t`筛选`}>
          <div className={styles.filters}>
            <SearchField label={t`搜索姓名`} value={filter.person} onSearch={(person) => onFilter({ person })} />
            <SearchField label={t`对象编号`} value={filter.object} onSearch={(object) => onFilter({ object })} />
            <Select aria-label={t`事件`} value={filter.event} onChange={(_, { value }) => onFilter({ event: value })}>
              <option value="">{t`全部事件`}</option>
              {groups.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            <Select
              aria-label={t`结果`}
              value={filter.outcome}
              onChange={(_, { value }) => onFilter({ outcome: value as AuditFilter['outcome'] })}
            >
              <option value="">{t`全部结果`}</option>
              <option value="done">{t`完成`}</option>
              <option value="refused">{t`已拒绝`}</option>
            </Select>
            <Input
              type="date"
              aria-label={t`开始日期`}
              value={filter.from}
              onChange={(_, { value }) => onFilter({ from: value })}
            />
            <Input
              type="date"
              aria-label={t`结束日期`}
              value={filter.to}
              onChange={(_, { value }) => onFilter({ to: value })}
            />
          </div>
        </Toolbar>
        <Loaded shown={shown} what={t`操作日志`} bare skeleton={<SkeletonRows count={10} height={44} />}>
          {(data) => (
            <>
              <Rows rows={data} isFiltered={isFiltered} onFilter={onFilter} />
              {data.length > 0 && (
                <div className={styles.more}>
                  {onMore ? (
                    <Button disabled={isReading} onClick={onMore}>
                      {isReading ? t`正在读取` : t`更早的记录`}
                    </Button>
                  ) : (
                    <span className={styles.quiet}>{t`没有更早的记录`}</span>
                  )}
                </div>
              )}
            </>
          )}
        </Loaded>
      </section>
    </ManagePage>
  );
}

function Rows({
  rows,
  isFiltered,
  onFilter,
}: { rows: readonly AuditRow[]; isFiltered: boolean } & Pick<Props, 'onFilter'>) {
  const { t } = useLingui();
  const { wordOf } = useEventWords();
  const columns: readonly Column<AuditRow>[] = [
    {
      id: 'at',
      title: t`时间`,
      width: '160px',
      cell: ({ at }) => <span className={styles.quiet}>{secondText(at)}</span>,
    },
    {
      id: 'person',
      title: t`操作人`,
      width: '130px',
      cell: ({ personName, accountId }) => personName || (accountId ? t`已注销用户` : t`访客或系统`),
    },
    {
      id: 'event',
      title: t`操作内容`,
      isName: true,
      cell: ({ event }) => (
        <span className={styles.person}>
          <span>
            {wordOf(event)}
            <small>{event}</small>
          </span>
        </span>
      ),
    },
    {
      id: 'outcome',
      title: t`结果`,
      width: '84px',
      cell: ({ outcome }) => (
        <FlagTag tone={outcome === 'done' ? 'ok' : 'error'}>{outcome === 'done' ? t`完成` : t`已拒绝`}</FlagTag>
      ),
    },
    {
      id: 'detail',
      title: t`详情`,
      cell: ({ objectId, detail }) => {
        const text = [objectId && `#${objectId}`, ...detail.map(({ name, value }) => `${name}=${value}`)]
          .filter(Boolean)
          .join('  ');
        return (
          <span className={`${styles.quiet} ${styles.cut}`} title={text}>
            {text}
          </span>
        );
      },
    },
    {
      id: 'address',
      title: t`来自`,
      width: '110px',
      cell: ({ addressMasked }) => <span className={styles.quiet}>{addressMasked || '—'}</span>,
    },
  ];
  return (
    <div className={styles.table}>
      <WorkTable
        label={t`操作日志`}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        empty={
          <StateBlock
            bare
            kind={isFiltered ? 'search' : 'empty'}
            title={t`没有符合条件的记录`}
            {...(isFiltered && {
              actions: [
                {
                  label: t`查看全部`,
                  onPress: () => onFilter({ event: '', person: '', object: '', outcome: '', from: '', to: '' }),
                },
              ],
            })}
          >
            <Trans>每条记录包含前一条的摘要，写入后不可修改。</Trans>
          </StateBlock>
        }
      />
    </div>
  );
}
