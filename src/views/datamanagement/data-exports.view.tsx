import { Button, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DataExport, DataExportPage, DataKind } from '#contract/datamanagement/data-exports.contract.ts';
import { daysFrom } from '#contract/common/platform-time.rule.ts';
import tree from '#views/common/edit-tree.module.css';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText, shortText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { sizeText } from '#views/files/file.words.ts';
import { exportProblems } from './data.words.ts';
import styles from './data.module.css';
import { listText } from '#views/common/list-text.ts';
import { now } from '#views/common/now.ts';

export interface ExportFilter {
  kind: string;
  who: '' | 'own';
  personal: '' | 'with' | 'without';
}

interface Props {
  kinds: readonly DataKind[];
  days: number;
  filter: ExportFilter;
  shown: Shown<DataExportPage>;
  /** Which is being fetched. */
  fetchedId: string | null;
  onFilter: (filter: Partial<ExportFilter>) => void;
  onPage: (page: number) => void;
  onDownload: (one: DataExport) => void;
  onAgain: (one: DataExport) => void;
  onNew: () => void;
}

/** Files that were asked for, newest first. */
export function DataExports(props: Props) {
  const { kinds, days, filter, shown, onFilter, onPage, onNew } = props;
  const { t } = useLingui();
  const isNarrowed = filter.kind !== '' || filter.who !== '' || filter.personal !== '';
  return (
    <section className={tree.panel} aria-label={t`导出`}>
      <div className={styles.tools}>
        <Toolbar label={t`筛选`} end={<span className={styles.note}>{t`文件 ${days} 天后自动删除`}</span>}>
          <Select aria-label={t`内容`} value={filter.kind} onChange={(_, { value }) => onFilter({ kind: value })}>
            <option value="">{t`全部内容`}</option>
            {kinds.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            aria-label={t`申请人`}
            value={filter.who}
            onChange={(_, { value }) => onFilter({ who: value as ExportFilter['who'] })}
          >
            <option value="">{t`全部申请人`}</option>
            <option value="own">{t`本人`}</option>
          </Select>
          <Select
            aria-label={t`个人信息`}
            value={filter.personal}
            onChange={(_, { value }) => onFilter({ personal: value as ExportFilter['personal'] })}
          >
            <option value="">{t`不限个人信息`}</option>
            <option value="with">{t`含个人信息`}</option>
            <option value="without">{t`不含个人信息`}</option>
          </Select>
        </Toolbar>
      </div>
      <Loaded
        shown={shown}
        what={t`导出记录`}
        bare
        skeleton={<SkeletonRows count={8} height={56} />}
        empty={
          isNarrowed ? (
            <StateBlock
              bare
              kind="search"
              title={t`没有符合条件的导出`}
              actions={[{ label: t`清空筛选`, onPress: () => onFilter({ kind: '', who: '', personal: '' }) }]}
            />
          ) : (
            <StateBlock bare kind="empty" title={t`还没有导出`} actions={[{ label: t`新建导出`, onPress: onNew }]}>
              {t`文件由服务器生成，关闭页面也不会丢失。`}
            </StateBlock>
          )
        }
      >
        {(page) => (
          <>
            <div className={styles.table}>
              <Rows {...props} rows={page.data} />
            </div>
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              <Trans>共 {page.totalCount} 次导出，每次手动申请和下载都记入操作日志</Trans>
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Rows({ rows, fetchedId, onDownload, onAgain }: Props & { rows: readonly DataExport[] }) {
  const { t, i18n } = useLingui();
  const columns: Column<DataExport>[] = [
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
    {
      id: 'who',
      title: t`申请人`,
      width: '104px',
      cell: ({ askedBy, isScheduled, askedAt }) => (
        <span className={styles.two}>
          {askedBy?.name || '—'}
          <small title={minuteText(askedAt)}>
            {isScheduled ? t`定时 · ${shortText(askedAt)}` : shortText(askedAt)}
          </small>
        </span>
      ),
    },
    {
      id: 'rows',
      title: t`行`,
      width: '72px',
      align: 'end',
      cell: ({ status, rows, rowsAll }) => (status === 'queued' ? '—' : i18n.number(rowsAll ?? rows)),
    },
    {
      id: 'personal',
      title: t`个人信息`,
      cell: ({ personal }) => (personal.length === 0 ? t({ message: '无', context: 'data' }) : listText(personal)),
    },
    { id: 'purpose', title: t`用途`, cell: ({ purpose }) => <span className={styles.text}>{purpose}</span> },
    { id: 'status', title: t`状态`, width: '120px', cell: (row) => <Status row={row} /> },
    {
      id: 'act',
      title: t`操作`,
      width: '104px',
      align: 'end',
      cell: (row) => {
        if (row.status === 'ready')
          return (
            <Button
              appearance="subtle"
              size="small"
              className={styles.act}
              disabled={fetchedId === row.id}
              aria-label={t`下载“${row.kindName}”`}
              onClick={() => onDownload(row)}
            >
              {fetchedId === row.id ? t`下载中` : t`下载`}
            </Button>
          );
        if (row.status === 'failed' || row.status === 'expired')
          return (
            <Button
              appearance="subtle"
              size="small"
              className={styles.act}
              aria-label={t`再次生成“${row.kindName}”`}
              onClick={() => onAgain(row)}
            >
              {t`再次生成`}
            </Button>
          );
        return null;
      },
    },
  ];
  return <WorkTable label={t`导出`} density="page" columns={columns} rows={rows} idOf={({ id }) => id} />;
}

function Status({ row: { status, rows, rowsAll, problem, expiresAt, sizeBytes } }: { row: DataExport }) {
  const { t, i18n } = useLingui();
  if (status === 'ready') {
    const days = expiresAt === null ? 0 : Math.max(0, daysFrom(now(), expiresAt));
    return (
      <span className={styles.two}>
        <FlagTag tone="ok">{days === 0 ? t`今天到期` : t`可下载 ${days} 天`}</FlagTag>
        <small>{sizeText(sizeBytes ?? 0)}</small>
      </span>
    );
  }
  if (status === 'running') {
    const part = rowsAll ? Math.min(0.99, rows / rowsAll) : 0;
    return (
      <FlagTag tone="now">{t`生成中 ${i18n.number(part, { style: 'percent', maximumFractionDigits: 0 })}`}</FlagTag>
    );
  }
  if (status === 'failed')
    return (
      <span className={styles.two}>
        <FlagTag tone="error">{t`未生成`}</FlagTag>
        {problem && <small>{i18n._(exportProblems[problem])}</small>}
      </span>
    );
  return <FlagTag tone="none">{status === 'queued' ? t`排队中` : t({ message: '已到期', context: 'file' })}</FlagTag>;
}
