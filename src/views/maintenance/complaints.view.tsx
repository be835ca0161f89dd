import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ComplaintPage } from '#contract/library/complaints.contract.ts';
import type { Choice } from '#views/common/filter-card.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { relationNames } from '#views/library/complaint.words.ts';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import { complaintStates, complaintTones } from './complaint.words.ts';
import styles from './complaints.module.css';
import { momentText } from './materials.words.ts';
import desk from './materials.module.css';

type Row = ComplaintPage['data'][number];
type Tab = Row['status'] | 'all';

export interface ComplaintFilter {
  tab: Tab;
  search: string;
  page: number;
}

interface Props {
  filter: ComplaintFilter;
  listed: Shown<ComplaintPage>;
  currentId: string | null;
  /** The complaint that was opened, at the right; over the list on narrow windows. */
  side: ReactNode;
  onFilter: (change: Partial<ComplaintFilter>) => void;
  onOpen: (id: string) => void;
}

/** 侵权投诉: what waits, and what was decided. */
export function ComplaintsPage(props: Props) {
  const { filter, listed, side, onFilter } = props;
  const { t, i18n } = useLingui();
  const counts = listed.status === 'shown' ? listed.data.counts : null;
  const states = (Object.keys(complaintStates) as Row['status'][]).map((value): Choice<Tab> => {
    const name = i18n._(complaintStates[value]);
    return { value, label: counts ? `${name} ${i18n.number(counts[value])}` : name };
  });
  return (
    <ManagePage
      title={t`侵权投诉`}
      tabs={{ label: t`状态`, value: filter.tab, choices: [...states, { value: 'all', label: t`全部` }] }}
      onTab={(tab) => onFilter({ tab, page: 1 })}
    >
      <div className={`${desk.desk} ${styles.desk}`}>
        <section className={desk.card}>
          <Toolbar label={t`筛选`}>
            <SearchField
              label={t`单号、素材或原作品名称`}
              value={filter.search}
              onSearch={(search) => onFilter({ search, page: 1 })}
            />
          </Toolbar>
          <List {...props} />
        </section>
        {side && (
          <aside className={`${desk.side} ${styles.side}`} data-chosen aria-label={t`投诉详情`}>
            {side}
          </aside>
        )}
      </div>
    </ManagePage>
  );
}

function List({ filter, listed, currentId, onFilter, onOpen }: Props) {
  const { t, i18n } = useLingui();
  if (listed.status !== 'shown')
    return <NotLoaded shown={listed} what={t`投诉`} bare skeleton={<SkeletonRows count={7} height={60} />} />;
  const { data: page, isStale } = listed;
  const isDecided = filter.tab === 'upheld' || filter.tab === 'dismissed';
  const columns: readonly Column<Row>[] = [
    {
      id: 'name',
      title: t`被投诉的素材`,
      isName: true,
      cell: ({ id, number, materialTitle }) => (
        <span className={desk.words}>
          <button type="button" className={desk.open} title={materialTitle} onClick={() => onOpen(id)}>
            {materialTitle}
          </button>
          <span className={desk.meta}>{number}</span>
        </span>
      ),
    },
    {
      id: 'work',
      title: t`原作品`,
      width: '26%',
      cell: ({ workTitle }) => <span className={styles.work}>{workTitle || '—'}</span>,
    },
    { id: 'relation', title: t`投诉人`, width: '140px', cell: ({ relation }) => i18n._(relationNames[relation]) },
    {
      id: 'at',
      title: isDecided ? t`处理日期` : t`提交日期`,
      width: '112px',
      cell: ({ sentAt, decidedAt }) => (
        <span className={`${desk.quiet} ${desk.moment}`}>{momentText((isDecided && decidedAt) || sentAt)}</span>
      ),
    },
    {
      id: 'state',
      title: t`状态`,
      width: '96px',
      cell: ({ status }) => <FlagTag tone={complaintTones[status]}>{i18n._(complaintStates[status])}</FlagTag>,
    },
  ];
  const from = (page.pageNo - 1) * page.pageSize + 1;
  return (
    <>
      <div className={styles.table} data-stale={isStale}>
        <WorkTable
          label={t`侵权投诉`}
          columns={columns}
          rows={page.data}
          idOf={({ id }) => id}
          {...(currentId !== null && { currentId })}
          empty={<Nothing filter={filter} onFilter={onFilter} />}
        />
      </div>
      {page.data.length > 0 && (
        <TableFoot
          pager={
            <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={(next) => onFilter({ page: next })} />
          }
        >
          {page.totalCapped ? (
            <Trans>
              {from}–{from + page.data.length - 1}，共 {i18n.number(page.totalCount)} 件以上
            </Trans>
          ) : (
            <Trans>
              {from}–{from + page.data.length - 1}，共 {page.totalCount} 件
            </Trans>
          )}
        </TableFoot>
      )}
    </>
  );
}

function Nothing({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const { t } = useLingui();
  if (filter.search !== '')
    return (
      <StateBlock
        bare
        kind="search"
        title={t`没有符合条件的投诉`}
        actions={[{ label: t`清除筛选`, onPress: () => onFilter({ search: '', page: 1 }) }]}
      />
    );
  const words: Record<Tab, [string, string]> = {
    open: [t`暂无待处理的投诉`, t`访客和用户在素材页提交的侵权投诉按提交时间排列在此。`],
    upheld: [t`暂无已下架的投诉`, t`投诉成立后，素材随之下架。`],
    dismissed: [t`暂无不成立的投诉`, t`判定不成立的投诉和说明保留在此处。`],
    all: [t`暂无投诉`, t`访客和用户在素材页提交的侵权投诉显示在此处。`],
  };
  const [title, text] = words[filter.tab];
  return (
    <StateBlock bare kind={filter.tab === 'open' ? 'done' : 'empty'} title={title}>
      {text}
    </StateBlock>
  );
}
