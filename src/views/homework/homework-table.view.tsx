import { Button, Input } from '@fluentui/react-components';
import { AddRegular, SearchRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { HomeworkPage, HomeworkRow, HomeworkStatus } from '#contract/homework/homework.contract.ts';
import { CountBadge } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkHead } from '#views/common/work-head.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { HomeworkActions, HomeworkProgress, HomeworkStatusFlag } from './homework-row.view.tsx';
import styles from './homework-details.module.css';

export type StatusFilter = HomeworkStatus | 'all';

interface Props {
  /** Null while it is on its way. */
  page: HomeworkPage | null;
  /** The people of one run are counted, not those of all. */
  isOneRun: boolean;
  search: string;
  status: StatusFilter;
  newHref: string;
  hrefOf: (id: string, tab: 'questions' | 'submissions') => string;
  markingHref: (id: string) => string;
  onSearch: (search: string) => void;
  onStatus: (status: StatusFilter) => void;
  onPage: (page: number) => void;
  onPublish: (row: HomeworkRow) => void;
  onWithdraw: (row: HomeworkRow) => void;
  onRemove: (row: HomeworkRow) => void;
}

const moment = (at: string | null) => (at === null ? '–' : minuteText(at));

/** The homework of a course: when it is due, who handed in, what waits for marking. */
export function HomeworkTable(props: Props) {
  const { page, isOneRun, search, status, newHref, hrefOf, markingHref } = props;
  const { t } = useLingui();
  const columns: Column<HomeworkRow>[] = [
    {
      id: 'title',
      title: t`作业`,
      isName: true,
      cell: (row) => (
        <Link href={hrefOf(row.id, row.status === 'draft' ? 'questions' : 'submissions')} className={styles.name}>
          {row.title}
          <CountBadge count={row.counts.waiting} label={t`${row.counts.waiting} 份待批改`} />
        </Link>
      ),
    },
    { id: 'status', title: t`状态`, width: '92px', cell: (row) => <HomeworkStatusFlag row={row} /> },
    {
      id: 'due',
      title: t`截止`,
      width: '112px',
      cell: ({ dueAt }) => <span className={styles.grey}>{moment(dueAt)}</span>,
    },
    {
      id: 'size',
      title: t`题数 · 分值`,
      width: '110px',
      cell: ({ questionCount, totalPoints }) => (
        <span className={styles.grey}>
          <Trans>
            {questionCount} 题 · {pointsText(totalPoints)} 分
          </Trans>
        </span>
      ),
    },
    { id: 'progress', title: t`提交与批改`, width: '250px', cell: (row) => <HomeworkProgress row={row} /> },
    {
      id: 'actions',
      title: '',
      width: '190px',
      align: 'end',
      cell: (row) => <HomeworkActions {...props} row={row} deskHref={markingHref(row.id)} />,
    },
  ];
  return (
    <>
      <WorkHead
        title={t`作业考试`}
        actions={
          <Link href={newHref} asChild>
            <Button as="a" appearance="primary" icon={<AddRegular />}>
              <Trans>新建作业</Trans>
            </Button>
          </Link>
        }
      >
        <SegmentControl
          look="chips"
          label={t`状态`}
          value={status}
          onChoose={props.onStatus}
          choices={[
            { value: 'all', label: t`全部` },
            { value: 'published', label: t`已发布` },
            { value: 'draft', label: t`草稿` },
          ]}
        />
      </WorkHead>
      <section className={styles.card}>
        <Toolbar label={t`筛选作业`}>
          <Input
            contentBefore={<SearchRegular />}
            aria-label={t`搜索作业名称`}
            placeholder={t`搜索作业名称`}
            value={search}
            maxLength={80}
            onChange={(_, { value }) => props.onSearch(value)}
          />
        </Toolbar>
        {page === null ? (
          <SkeletonRows count={8} height={44} />
        ) : (
          <div className={styles.table}>
            <WorkTable
              label={t`作业`}
              columns={columns}
              rows={page.data}
              idOf={({ id }) => id}
              empty={<Nothing isFiltered={search !== '' || status !== 'all'} newHref={newHref} />}
            />
          </div>
        )}
        {page && page.totalCount > 0 && (
          <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={props.onPage} />}>
            {isOneRun ? (
              <Trans>共 {page.totalCount} 份，人数为本次开课</Trans>
            ) : (
              <Trans>共 {page.totalCount} 份，人数为历次开课合计</Trans>
            )}
          </TableFoot>
        )}
      </section>
    </>
  );
}

function Nothing({ isFiltered, newHref }: { isFiltered: boolean; newHref: string }) {
  const { t } = useLingui();
  return isFiltered ? (
    <StateBlock kind="search" bare title={t`没有符合条件的作业`}>
      <Trans>请更换关键词，或查看全部状态。</Trans>
    </StateBlock>
  ) : (
    <StateBlock kind="empty" bare title={t`暂无作业`} actions={[{ label: t`新建作业`, href: newHref }]}>
      <Trans>从题库选题或直接出题，发布后学生即可作答。</Trans>
    </StateBlock>
  );
}
