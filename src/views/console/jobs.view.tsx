import { Trans, useLingui } from '@lingui/react/macro';
import type { Job, JobPage, JobQueue, JobState } from '#contract/console/console.contract.ts';
import { FlagTag, type Tone } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import tree from '#views/common/edit-tree.module.css';
import { minuteText, secondText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { BulkBar, TableFoot, type BulkAction } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import styles from './console.module.css';

export interface JobFilter {
  state: JobState | 'all';
  queue: string;
}

interface Props {
  queues: readonly JobQueue[];
  filter: JobFilter;
  shown: Shown<JobPage>;
  selected: ReadonlySet<string>;
  bulk: readonly BulkAction[];
  onSelect: (selected: ReadonlySet<string>) => void;
  onFilter: (change: Partial<JobFilter>) => void;
  onPage: (page: number) => void;
}

const tones: Record<JobState, Tone> = { waiting: 'none', running: 'now', failed: 'error' };

/** 后台任务: the queues, and the jobs of those that are asked for. */
export function JobsPage(props: Props) {
  const { queues, filter, onFilter } = props;
  const { t, i18n } = useLingui();
  const sum = (of: JobState) => i18n.number(queues.reduce((all, one) => all + one[of], 0));
  return (
    <ManagePage
      title={t`后台任务`}
      tabs={{
        label: t`状态`,
        value: filter.state,
        choices: [
          { value: 'failed', label: t`失败 ${sum('failed')}` },
          { value: 'waiting', label: t({ message: `等待中 ${sum('waiting')}`, context: 'job' }) },
          { value: 'running', label: t`运行中 ${sum('running')}` },
          { value: 'all', label: t`全部` },
        ],
      }}
      onTab={(state) => onFilter({ state })}
    >
      <ul className={styles.queues} aria-label={t`队列`}>
        {queues.map(({ name, title, waiting, running, failed }) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={filter.queue === name}
              onClick={() => onFilter({ queue: filter.queue === name ? '' : name })}
            >
              <b>{title}</b>
              <small data-failed={failed > 0 || undefined}>
                {t`等待 ${i18n.number(waiting)} · 运行 ${i18n.number(running)} · 失败 ${i18n.number(failed)}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <section className={tree.panel} aria-label={t`后台任务`}>
        <List {...props} />
      </section>
    </ManagePage>
  );
}

function List({ filter, shown, selected, bulk, onSelect, onFilter, onPage }: Props) {
  const { t } = useLingui();
  return (
    <Loaded
      shown={shown}
      what={t`后台任务`}
      bare
      skeleton={<SkeletonRows count={8} height={56} />}
      empty={
        <StateBlock
          bare
          kind={filter.queue ? 'search' : 'empty'}
          title={filter.state === 'failed' ? t`没有失败的任务` : t`没有符合条件的任务`}
          {...(filter.queue && { actions: [{ label: t`查看全部队列`, onPress: () => onFilter({ queue: '' }) }] })}
        >
          {t`已完成的任务不在此处显示。`}
        </StateBlock>
      }
    >
      {(page) => (
        <>
          <div className={styles.table}>
            <Rows rows={page.data} selected={selected} onSelect={onSelect} isTickable={filter.state === 'failed'} />
          </div>
          {selected.size > 0 ? (
            <BulkBar count={selected.size} actions={bulk} onCancel={() => onSelect(new Set())} />
          ) : (
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              {page.totalCapped ? t`多于 ${page.totalCount} 个任务` : t`共 ${page.totalCount} 个任务`}
            </TableFoot>
          )}
        </>
      )}
    </Loaded>
  );
}

interface RowsProps {
  rows: readonly Job[];
  selected: ReadonlySet<string>;
  isTickable: boolean;
  onSelect: (selected: ReadonlySet<string>) => void;
}

function Rows({ rows, selected, isTickable, onSelect }: RowsProps) {
  const { t } = useLingui();
  const stateWords: Record<JobState, string> = {
    waiting: t({ message: '等待中', context: 'job' }),
    running: t`运行中`,
    failed: t`失败`,
  };
  const columns: readonly Column<Job>[] = [
    {
      id: 'title',
      title: t`任务`,
      isName: true,
      width: '200px',
      cell: ({ title, id }) => (
        <span className={styles.two}>
          {title}
          <small title={id}>{id.slice(0, 8)}</small>
        </span>
      ),
    },
    {
      id: 'state',
      title: t`状态`,
      width: '112px',
      cell: ({ state, tries }) => (
        <span className={styles.two}>
          <FlagTag tone={tones[state]}>{stateWords[state]}</FlagTag>
          {tries > 0 && (
            <small>
              <Trans>已试 {tries} 次</Trans>
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'at',
      title: t`时间`,
      width: '190px',
      cell: ({ addedAt, startedAt, endedAt, nextAt }) => (
        <span className={styles.two}>
          {secondText(endedAt ?? startedAt ?? addedAt)}
          {nextAt !== null && <small>{t`下次不早于 ${minuteText(nextAt)}`}</small>}
        </span>
      ),
    },
    {
      id: 'fault',
      title: t`原因`,
      cell: ({ fault, state, canRetry }) => (
        <span className={styles.two}>
          {fault || '—'}
          {state === 'failed' && !canRetry && <small>{t`不能在此重试，由提交人重新提交`}</small>}
        </span>
      ),
    },
  ];
  return (
    <WorkTable
      label={t`后台任务`}
      density="page"
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={({ title, id }) => `${title} ${id.slice(0, 8)}`}
      {...(isTickable && { selected, onSelect })}
    />
  );
}
